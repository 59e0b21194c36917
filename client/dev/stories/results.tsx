import { Analysis } from "../../features/analysis/analysis.tsx";
import { ResultDetail } from "../../features/events/detail/result/result-detail.tsx";
import { LiveStats } from "../../features/live-stats/live-stats.tsx";
import ResultsScreen from "../../features/results/results-screen.tsx";
import RulesScreen from "../../features/rules/rules-screen.tsx";
import { resultsStore } from "../../store/lists/results-store.ts";
import { NO_ANALYSIS } from "../fixtures/analysis.ts";
import { pageOf } from "../fixtures/answers.ts";
import { OWN_BETS, RESULTS } from "../fixtures/results.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

/** The nth of the parts of a match. */
const part = (nth: number): readonly string[] => [`[role="tablist"] > button:nth-of-type(${nth})`];

const phone = { width: WIDTHS.phone, height: 844 };

/** Matches that are over, and the rules they were settled by. */
export const results: Area = {
  area: "Results and rules",
  stories: [
    ...storiesOf(() => <ResultsScreen />, phone, {
      results: {},
      "results, nothing found": {
        answers: { results: pageOf([]) },
        fill: () => resultsStore.setState({ typed: "kestrel", text: "kestrel" }),
      },
      "no results": { answers: { results: pageOf([]) } },
      "results loading": { answers: { results: PENDING } },
      "results failed": { answers: { results: FAILED } },
    }),
    ...storiesOf(() => <ResultsScreen />, { width: 1000 }, { "results, wide": {} }),
    ...storiesOf(() => <ResultDetail eventId="9000990" LiveStats={LiveStats} Analysis={Analysis} />, phone, {
      "one match": {},
      "one match, own bets": { answers: { resultDetail: { result: RESULTS[0], bets: OWN_BETS } } },
      "one match, statistics": { press: part(2) },
      "one match, analysis": { press: part(3) },
      "one match, play by play": { press: [...part(3), "[data-stage] button[aria-pressed]:nth-of-type(6)"] },
      "one match, odds history": { press: ["section header button[aria-expanded]"] },
      "one match, no statistics kept": { press: part(2), answers: { eventLivestats: { results: [] } } },
      "one match, no analysis kept": { press: part(3), answers: { analyticsAvailable: NO_ANALYSIS } },
      "one match loading": { answers: { resultDetail: PENDING } },
      "one match failed": { answers: { resultDetail: FAILED } },
    }),
    ...storiesOf(() => <RulesScreen />, phone, { rules: {} }),
  ],
};
