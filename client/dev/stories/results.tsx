import { ResultDetail } from "../../features/events/detail/result/result-detail.tsx";
import ResultsScreen from "../../features/results/results-screen.tsx";
import RulesScreen from "../../features/rules/rules-screen.tsx";
import { pageOf } from "../fixtures/answers.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const phone = { width: WIDTHS.phone, height: 844 };

/** Matches that are over, and the rules they were settled by. */
export const results: Area = {
  area: "Results and rules",
  stories: [
    ...storiesOf(() => <ResultsScreen />, phone, {
      results: {},
      "no results": { answers: { results: pageOf([]) } },
      "results loading": { answers: { results: PENDING } },
      "results failed": { answers: { results: FAILED } },
    }),
    ...storiesOf(() => <ResultDetail eventId="9000990" />, phone, {
      "one match": {},
      "one match loading": { answers: { resultDetail: PENDING } },
      "one match failed": { answers: { resultDetail: FAILED } },
    }),
    ...storiesOf(() => <RulesScreen />, phone, { rules: {} }),
  ],
};
