import { GAMES, type GameSlug } from "@clutch/games";
import ArcadeScreen from "../../features/arcade/arcade-screen.tsx";
import { FairnessPanel } from "../../features/arcade/fairness/fairness-panel.tsx";
import type { LobbyView } from "../../features/arcade/lobby/use-lobby-place.ts";
import { arcadeStore } from "../../store/arcade.ts";
import {
  betsAnswer,
  CRASH_PLAYERS,
  endedRound,
  OTHER_TABLE_ID,
  sharedAnswer,
  SHOWN_SEEDS,
  twoBuildsAnswers,
} from "../fixtures/arcade.ts";
import { careAnswer, stakeLimit } from "../fixtures/member-answers.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const phone = { width: WIDTHS.phone, height: 844 };

/** The lobby reads its view from the address. */
const inView = (view: LobbyView, tableId: number | null = null) => ({
  fill: () => {
    const query = new URLSearchParams(location.search);
    query.set("view", view);
    if (tableId !== null) query.set("table_id", String(tableId));
    history.replaceState(null, "", `?${query.toString()}`);
  },
});

/** A table of each game, before a bet. */
const tableStory = ({ id, slug }: { readonly id: number; readonly slug: GameSlug }) =>
  storiesOf(() => <ArcadeScreen tableId={String(id)} />, phone, { [`table of ${slug}`]: {} });

const [ROULETTE, CRASH, COIN, PLINKO] = [2, 18, 20, 21];
const drawTable = (tableId: number) => () => <ArcadeScreen tableId={String(tableId)} />;

/** Outcomes of crash before the round that is shown. */
const LAST_POINTS = [102, 311, 147, 1483, 100, 206].map((centi) => ({ centi }));
const crashAnswer = (round: object) => ({
  miniGameSharedRound: () => sharedAnswer(CRASH, { players: CRASH_PLAYERS, ...round }, LAST_POINTS),
});
/** A flight of 6.4 s, long enough for all of its players' ends. */
const IN_FLIGHT = { phase: "closed", closed_at: Date.now() - 6400 };
const ENDED = { phase: "settled", closed_at: Date.now() - 9000, next_at: Date.now() + 3000, outcome: { centi: 247 } };

const plinkoRound = endedRound(PLINKO, {
  params: { rows: 8, risk: "low" },
  outcome: { path: "LRRRLRRR", slot: 6 },
  multiplier: 1.1,
  payout: 11,
});

const limitRefusal = {
  code: 2005,
  messageId: "error.2005",
  values: { limit: "stake", span: "day", most: 500, used: 499.5, ends_at: Date.now() + 5 * 3_600_000 },
  fallback: null,
};

/** Limits of the member's own at a table. */
const cares = storiesOf(drawTable(COIN), phone, {
  "own limit near": { answers: { care: stakeLimit(500, 480) } },
  "own limit reached": { answers: { care: stakeLimit(500, 500) } },
  "on a break": { answers: { care: careAnswer({ break_until: Date.now() + 20 * 3_600_000 }) } },
  "refused by an own limit": {
    fill: () => arcadeStore.setState({ plays: { [COIN]: { kind: "refused", message: limitRefusal } } }),
  },
});

/** Scenes at rest and on their way. */
const scenes = [
  ...storiesOf(drawTable(CRASH), phone, {
    "crash in flight": { answers: crashAnswer(IN_FLIGHT) },
    "crash ended": { answers: crashAnswer(ENDED) },
    "crash on a desktop": { answers: crashAnswer(IN_FLIGHT), width: WIDTHS.desktop, height: 900 },
  }),
  ...storiesOf(drawTable(PLINKO), phone, {
    "plinko after a round": { answers: { miniGameBets: betsAnswer([plinkoRound]) } },
    "plinko on a desktop": {
      answers: { miniGameBets: betsAnswer([plinkoRound]) },
      width: WIDTHS.desktop,
      height: 900,
    },
  }),
  ...storiesOf(drawTable(ROULETTE), phone, {
    "roulette, splits": { press: ["[role=tab]:nth-child(2)"], height: 1100 },
    "sound and feel": { press: ["section > button[aria-expanded] + button[aria-expanded]"], height: 1900 },
    "roulette fallen": {
      answers: {
        miniGameSharedRound: () =>
          sharedAnswer(
            ROULETTE,
            { phase: "settled", closed_at: Date.now() - 6000, next_at: Date.now() + 3000, outcome: { number: 17 } },
            [32, 0, 5, 24, 11].map((number) => ({ number })),
          ),
      },
    },
  }),
];

/** The lobby of the mini-games and their tables. */
export const arcade: Area = {
  area: "Arcade",
  stories: [
    ...storiesOf(() => <ArcadeScreen tableId="" />, phone, {
      lobby: {},
      "lobby loading": { answers: { miniGameTables: PENDING } },
      "lobby failed": { answers: { miniGameTables: FAILED } },
      rounds: inView("bet-history"),
      "last outcomes": inView("minigame-results", 20),
      payouts: inView("minigame-payout", 4),
      help: inView("minigame-help", 20),
      "two builds of a game": { answers: twoBuildsAnswers },
      "payouts of another build": { ...inView("minigame-payout", OTHER_TABLE_ID), answers: twoBuildsAnswers },
    }),
    ...storiesOf(drawTable(OTHER_TABLE_ID), phone, { "table of another build": { answers: twoBuildsAnswers } }),
    ...GAMES.flatMap(tableStory),
    ...scenes,
    ...cares,
    ...storiesOf(
      () => <FairnessPanel tableId={COIN} hidden={0} onClose={() => undefined} />,
      { width: WIDTHS.phone, fill: () => arcadeStore.setState({ seeds: SHOWN_SEEDS }) },
      {
        fairness: {},
        "fairness, the log as a file": { press: ["section > button"] },
        "fairness, no log": { press: ["section > button"], answers: { miniGameLog: FAILED } },
      },
    ),
  ],
};
