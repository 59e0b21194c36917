import { Analysis } from "../../features/analysis/analysis.tsx";
import { EventDetail } from "../../features/events/detail/event-detail.tsx";
import { EventDetailScreen } from "../../features/events/detail/event-detail-screen.tsx";
import { LiveStats } from "../../features/live-stats/live-stats.tsx";
import { MarketCard } from "../../features/events/detail/markets/market-card.tsx";
import { StreamView } from "../../features/stream/stream-view.tsx";
import { TimeMachine } from "../../features/time-machine/time-machine.tsx";
import { useEvent, useMarket } from "../../select/hooks.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { NO_ANALYSIS } from "../fixtures/analysis.ts";
import { NO_FACTS_YET, NO_PRICES, overAnswers, pastAnswers } from "../fixtures/course.ts";
import { EVENT_ID, eventOf } from "../fixtures/event-wires.ts";
import { CAR_STATS, DUEL_STATS, FOOTBALL_STATS, ROUND_STATS } from "../fixtures/stats.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const phone = { width: WIDTHS.phone };
/** The nth of the chips above an analysis. */
const analysisChip = (nth: number): readonly string[] => [`[data-stage] button[aria-pressed]:nth-of-type(${nth})`];

/** The button of the odds history stands before all others with something to open. */
const oddsHistory = ["section header button[aria-expanded]"];

function Market() {
  const market = useMarket(eventOf(EVENT_ID).markets[0]?.market_id ?? 0);
  return market && <MarketCard market={market} />;
}

function Stats() {
  const event = useEvent(EVENT_ID);
  return event && <LiveStats event={event} />;
}

function Played() {
  const event = useEvent(EVENT_ID);
  return event && <Analysis event={event} />;
}

function Past() {
  const event = useEvent(EVENT_ID);
  return event && <TimeMachine event={event} />;
}

/** A match: its markets, its statistics, what its teams have played, its picture. */
export const eventPage: Area = {
  area: "Event page",
  stories: [
    ...storiesOf(() => <EventDetail eventId={EVENT_ID} />, phone, {
      "in play": {},
      "without markets": { fill: () => writeEvents([{ ...eventOf(EVENT_ID), markets: [] }]) },
    }),
    ...storiesOf(() => <EventDetail eventId="9001007" />, phone, { "before the start": {} }),
    ...storiesOf(() => <EventDetail eventId={EVENT_ID} />, { width: 1000 }, { "in play, wide": {} }),
    ...storiesOf(
      () => <Market />,
      { ...phone, press: oddsHistory },
      {
        "odds history": {},
        "odds history, a table": { press: [...oddsHistory, "[class^='tools-'] > button"] },
        "odds history, none": { answers: { eventCourse: NO_PRICES } },
        "odds history failed": { answers: { eventCourse: FAILED } },
      },
    ),
    ...storiesOf(() => <EventDetailScreen eventId="1" />, phone, {
      loading: { answers: { eventsList: PENDING } },
      failed: { answers: { eventsList: FAILED } },
    }),
    ...storiesOf(() => <Stats />, phone, {
      statistics: {},
      "statistics loading": { answers: { eventLivestats: PENDING } },
      "statistics failed": { answers: { eventLivestats: FAILED } },
      "no statistics": { answers: { eventLivestats: { results: [] } } },
      "statistics of rounds": {
        answers: { eventLivestats: { results: ROUND_STATS } },
        fill: () => writeEvents([{ ...eventOf(EVENT_ID), game_id: 1 }]),
      },
      "statistics of football": {
        answers: { eventLivestats: { results: FOOTBALL_STATS } },
        fill: () => writeEvents([{ ...eventOf(EVENT_ID), game_id: 22, best_of: 1, maps: [], clock: "72'" }]),
      },
      "statistics of Rocket League": {
        answers: { eventLivestats: { results: CAR_STATS } },
        fill: () => writeEvents([{ ...eventOf(EVENT_ID), game_id: 18 }]),
      },
      "statistics of StarCraft": {
        answers: { eventLivestats: { results: DUEL_STATS } },
        fill: () => writeEvents([{ ...eventOf(EVENT_ID), game_id: 4 }]),
      },
    }),
    ...storiesOf(() => <Played />, phone, {
      analysis: {},
      "analysis, head to head": { press: analysisChip(2) },
      "analysis, heroes": { press: analysisChip(3) },
      "analysis, recent matches": { press: analysisChip(5) },
      "analysis, play by play": { press: analysisChip(6) },
      "analysis, kills of play by play": { press: [...analysisChip(6), "section [role=group] button:nth-of-type(2)"] },
      "analysis, match log": { press: analysisChip(7) },
      "analysis loading": { answers: { analyticsAvailable: PENDING } },
      "analysis failed": { answers: { analyticsAvailable: FAILED } },
      "no analysis": { answers: { analyticsAvailable: NO_ANALYSIS } },
    }),
    ...storiesOf(
      () => <Past />,
      { ...phone, answers: pastAnswers },
      {
        "time machine": {},
        "time machine, a fact before": { press: ["[class^='steps-'] > button"] },
        "time machine, a match that is over": { answers: overAnswers },
        "time machine, without facts": { answers: { eventCourse: NO_FACTS_YET } },
        "time machine loading": { answers: { eventCourse: PENDING } },
        "time machine failed": { answers: { eventCourse: FAILED } },
      },
    ),
    ...storiesOf(() => <Past />, { width: 1000, answers: pastAnswers }, { "time machine, wide": {} }),
    ...storiesOf(() => <StreamView eventId={EVENT_ID} />, phone, {
      "stream that does not play": {
        isStill: false,
        answers: {
          eventStreams: { results: [{ url: "https://stream.invalid/x.mp4", source: "Studio", kind: "local" }] },
        },
      },
    }),
  ],
};
