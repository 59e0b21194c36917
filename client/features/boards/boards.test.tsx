import { LANGUAGES } from "@clutch/contract";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { read, READER, resetQueries } from "../../queries/testing/read.ts";
import { BOARD_NAMES, boardsStore, INITIAL_BOARDS } from "../../store/lists/boards.ts";
import { lobbyStore, type BoardName } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore, type Features } from "../../store/session.ts";
import { INITIAL_SHARE, shareStore } from "../../store/share.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { boardQuery } from "../../sync/queries/board-query.ts";
import { areCardsFolded, chooseWeek, foldCards, setMinPercent } from "../../sync/intents/boards.ts";
import { setFilter, showBoard } from "../../sync/intents/events.ts";
import { followLegs } from "../../sync/intents/share.ts";
import { refusal, useFakeRuntime, type Reply } from "../../sync/testing/fake-runtime.ts";
import { eventWire, marketWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { computeBoardMinor } from "./member-rows.tsx";
import { BoardCards } from "./board-cards.tsx";
import { BoardsScreen } from "./boards-screen.tsx";

const words = (language?: (typeof LANGUAGES)[number]): string => wordsOf(draw(<BoardsScreen />, language));

const ALL: Partial<Features> = {
  masterBoards: true,
  hotMarket: true,
  hotMatch: true,
  winRate: true,
  turnover: true,
  bigCombo: true,
  topWinnings: true,
};
const setFlags = (change: Partial<Features>): void =>
  sessionStore.setState(({ partner }) => ({
    partner: { ...partner, exchangeRate: 2, features: { ...partner.features, ...ALL, ...change } },
  }));

const leg = {
  event_id: "9001001",
  event_name: "Red Foxes vs Blue Owls",
  event_date_utc: "2025-10-21T11:00:00Z",
  game_id: 2,
  market_id: 700_101,
  line: "700101-0",
  game_market_name: "Match Winner",
  bet_type_name: "WIN",
  market_status: "open",
  bet_selection_type: "home",
  selection: { name: "Red Foxes" },
  handicap: null,
  result_value: null,
  result_status: "pending",
  odds: 0.85,
  euro_odds: 1.85,
};
const member = (rank: number, isOwn = false) => ({
  rank,
  member_name: isOwn ? "LuckyFox" : `member ${rank}`,
  avatar_id: 3,
  is_own: isOwn,
});
const match = {
  rank: 1,
  bet_count: 412,
  event_id: "9001001",
  event_name: "Red Foxes vs Blue Owls",
  game_id: 2,
  game_name: "Dota 2",
  competition_name: "Summer Masters",
  start_datetime_utc: "2025-10-21T11:00:00Z",
};
const winner = (rank: number, percent: number) => ({
  ...member(rank),
  winner_id: rank,
  amount: 10,
  earnings: 19,
  winnings_percent: percent,
  total_odds: 2.9,
  review_count: 0,
  tickets: [leg],
});
const ANSWERS: Record<BoardName, unknown> = {
  hotMarket: { results: [{ ...match, market: marketWire() }] },
  hotEvent: {
    results: [
      {
        ...match,
        home: { team_name: "Red Foxes", team_logo: null },
        away: { team_name: "Blue Owls", team_logo: null },
        home_share: 0.47,
        in_play: "true",
        match_scoreline: "1 - 0",
        total_num_markets: 10,
      },
    ],
  },
  winRate: {
    results: [{ ...member(1), win_rate: 0.72, bet_count: 50, win_count: 36, tickets: [leg] }],
    own: { ...member(214, true), win_rate: 0.5, bet_count: 38, win_count: 19, tickets: [] },
  },
  turnover: { results: [{ ...member(1), turnover: 12_500, bet_count: 64 }], own: null },
  bigCombo: {
    results: [
      {
        ...member(1),
        ticket_id: "78119000",
        ticket_type: "combo",
        total_odds: 24.51,
        number_of_events: 4,
        amount: 50,
        potential_winnings: 1225.5,
        result_status: "pending",
        tickets: [leg],
      },
    ],
    own: {
      ...member(37, true),
      ticket_id: "78119001",
      ticket_type: "combo",
      total_odds: 6.33,
      number_of_events: 3,
      amount: 5,
      potential_winnings: 31.65,
      result_status: "pending",
      tickets: [leg],
    },
  },
  topWinners: {
    week: "2025-W43",
    weeks: ["2025-W43", "2025-W42"],
    results: [19, 20, 21, 39, 40, 59, 60, 79, 80].map((percent, at) => winner(at + 1, percent)),
    own: null,
  },
};

const isBoard = (name: string): name is BoardName => BOARD_NAMES.some((each) => each === name);
const serve = (more: (name: string) => Reply | null = () => null) =>
  useFakeRuntime(({ name }) => more(name) ?? (isBoard(name) ? { answer: ANSWERS[name] } : refusal(400, null)));

async function open(board: BoardName): Promise<string> {
  showBoard(board);
  await read(boardQuery(READER, board, null));
  return words();
}

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  resetQueries();
  boardsStore.setState(INITIAL_BOARDS, true);
  shareStore.setState(INITIAL_SHARE, true);
  slipStore.setState(INITIAL_SLIP, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", timezone: "Asia/Manila" }, true);
  setFlags({});
  serve();
});

test("R2.4-38 R2.4-39 R2.4-40 R2.4-41 R2.4-42 R2.4-43 R2.4-44 the tabs are the boards, today and in-play; the last two lead to the list", () => {
  showBoard("first");
  const tabs = ["Hot market", "Hot match", "Win rate", "Turnover", "Big combo", "Top winners", "Today", "In-play"];
  expect(words()).toContain(tabs.join("\n"));
  setFilter({ tab: "inplay" });
  expect(lobbyStore.getState()).toMatchObject({ board: null, filter: { tab: "inplay" } });
});

test("R3.1-50 R3.1-51 R3.1-52 R3.1-53 R3.1-54 R3.1-55 a board whose flag is off has no tab", () => {
  const names = { bigCombo: "Big combo", turnover: "Turnover", winRate: "Win rate", hotMarket: "Hot market" } as const;
  const others = { hotMatch: "Hot match", topWinnings: "Top winners" } as const;
  for (const [flag, name] of Object.entries({ ...names, ...others })) {
    setFlags({ [flag]: false });
    showBoard("first");
    expect(words().split("\n")).not.toContain(name);
    setFlags({ [flag]: true });
    expect(words().split("\n")).toContain(name);
  }
});

test("R1.1-41 the win rate lists members by rank with one's own line below", async () => {
  const shown = await open("winRate");
  expect(shown).toContain("1\nmember 1\nWon 36 / 50\n36 / 50\n72.0%");
  expect(shown).toContain("214\nLuckyFox\nWon 19 / 38\nYou\n19 / 38\n50.0%");
});

test("one's own big combo stands below those listed, with its rank", async () => {
  expect(await open("bigCombo")).toContain("37\nLuckyFox\nLegs 1 · Odds 6.33\nYou\n1\n6.33\n$63");
});

test("R1.1-39 R1.1-40 R1.1-42 R1.1-43 the other boards show what they rank by; amounts are in the partner's currency", async () => {
  expect(await open("hotMarket")).toMatch(/Red Foxes v Blue Owls\nMatch Winner · MATCH\nRed Foxes\n1\.85\n/);
  expect(await open("hotEvent")).toMatch(/LIVE\n1 – 0 · Summer Masters\n412 bets/);
  expect(await open("turnover")).toContain("member 1\nBets 64\n64\n$25,000");
  expect(await open("bigCombo")).toContain("member 1\nLegs 1 · Odds 24.51\n1\n24.51\n$2,451");
});

test("R9.1-13 R9.1-14 R9.1-15 R9.1-16 the winnings filter keeps what won at least so much; none chosen keeps all", async () => {
  await open("topWinners");
  const shown = () => words().match(/member \d+/g)?.length;
  expect(shown()).toBe(9);
  for (const [percent, left] of [
    [20, 8],
    [40, 5],
    [60, 3],
    [80, 1],
  ] as const) {
    setMinPercent(percent);
    expect([percent, shown()]).toEqual([percent, left]);
  }
});

test("R1.1-45 R7.2-95 R7.2-96 another week is another call, with language and time zone", async () => {
  const fake = serve();
  await open("topWinners");
  chooseWeek("2025-W42");
  expect(words()).toContain("Loading");
  await read(boardQuery(READER, "topWinners", "2025-W42"));
  expect(words()).toContain("member 9");
  const queries = fake.sent.map(({ input }) => (input as { readonly query: object }).query);
  const locale = { lang: "en", timezone: "Asia/Manila" };
  expect(queries).toEqual([locale, { ...locale, week: "2025-W42" }]);
});

test("a board that cannot be read says so; one that was read stays in sight", async () => {
  useFakeRuntime(() => refusal(400, null));
  expect(await open("turnover")).toContain("The board could not be loaded");
  serve();
  await open("turnover");
  useFakeRuntime(() => refusal(503, null));
  expect(await open("turnover")).toContain("member 1");
});

test("R1.1-23 following copies the open selections at the prices of now, as a followed bet", async () => {
  const ticket = { event_id: "9001001", market_id: 700_101, line: "700101-0", bet_type_selection: "home" };
  const answer = {
    bet_type: "single",
    events: [eventWire({ markets: [marketWire()] })],
    tickets: [{ ...ticket, handicap: null, euro_odds: 1.85 }],
    dropped: [],
  };
  const fake = serve((name) => (name === "slipCheck" ? { answer } : null));
  await followLegs("row", [{ market_id: 700_101, line: "700101-0", selection: "home" }]);
  expect(fake.sent[0]).toMatchObject({ name: "slipCheck", input: { body: { bet_type: "single" } } });
  expect(slipStore.getState()).toMatchObject({
    groups: { single: [{ selectionName: "Red Foxes" }] },
    followed: ["single"],
  });
});

const FOLLOWED = [1, 2].map((of) => ({ market_id: 700_100 + of, line: `${700_100 + of}-0`, selection: "home" }));

test("G-50 what is gone of a followed bet is named, on a phone too, and the rest is taken", async () => {
  const gone = {
    market_id: 700_102,
    line: "700102-0",
    bet_type_selection: "home",
    handicap: null,
    event_name: "Grey Cats vs Black Dogs",
    game_market_name: "Match Winner",
    bet_type_name: "WIN",
    selection: { name: "Grey Cats" },
    euro_odds: null,
    reason: "unavailable",
  } as const;
  serve((name) => {
    const answer = { bet_type: "combo", events: [], tickets: [], dropped: [gone] };
    return name === "slipCheck" ? { answer } : null;
  });
  uiStore.setState({ viewport: { ...uiStore.getState().viewport, width: 390 } });
  expect(await followLegs("row", FOLLOWED)).toBeNull();
  expect(shareStore.getState().opened).toMatchObject({ taken: 0, dropped: [{ eventName: "Grey Cats vs Black Dogs" }] });
  expect(uiStore.getState().currentMobilePage.current).toBe("bet-slip");
});

test("G-50 following never fails silently: a refusal, a lost connection and a bet being placed are answered", async () => {
  serve((name) => (name === "slipCheck" ? refusal(400, { code: 6005, message: "Not offered" }) : null));
  expect(await followLegs("row", FOLLOWED)).toMatchObject({ code: 6005 });
  serve((name) => (name === "slipCheck" ? refusal(503, null) : null));
  expect(await followLegs("row", FOLLOWED)).not.toBeNull();
  const answer = { bet_type: "combo", events: [], tickets: [], dropped: [] };
  serve((name) => (name === "slipCheck" ? { answer } : null));
  slipStore.setState({ placing: { kind: "placing", uniqueId: "u" } as never });
  expect(await followLegs("row", FOLLOWED)).toMatchObject({ messageId: "share.busy" });
});

test("RU-30 a big combo that was decided since the board was read is not shown as one that may win", async () => {
  const {
    results: [row],
  } = ANSWERS.bigCombo as { readonly results: readonly object[] };
  const results = (["loss", "win", "pending"] as const).map((result_status, at) => ({
    ...row,
    ...member(at + 1),
    result_status,
  }));
  serve((name) => (name === "bigCombo" ? { answer: { results, own: null } } : null));
  const shown = await open("bigCombo");
  expect([shown.includes("member 1"), shown.includes("member 2"), shown.includes("member 3")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("RU-14 every board has its words in every language", () => {
  showBoard("first");
  expect(new Set(LANGUAGES.map((language) => words(language))).size).toBe(13);
});

test("G-94 an amount of a board is cut to the decimals of the partner's currency, without binary errors", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => {
      expect(computeBoardMinor(cents / 100, 1, "USD")).toBe(BigInt(cents));
    }),
  );
  expect(computeBoardMinor(25.29, 1, "USD")).toBe(2529n);
  expect(computeBoardMinor(25.29, 150, "JPY")).toBe(3793n);
  expect(computeBoardMinor(25.29, 0.307, "KWD")).toBe(7764n);
});

test("R1.1-39 R1.1-41 R1.1-42 the first page has the first row of hot match, big combo and win rate, and no boards that are off", async () => {
  for (const board of ["hotEvent", "bigCombo", "winRate"] as const) await read(boardQuery(READER, board, null));
  const cards = () => wordsOf(draw(<BoardCards />));
  for (const said of ["47%\nShare of bets\n53%", "Red Foxes", "24.51", "$100.00 → $2,451.00", "Win rate", "72%"])
    expect(cards()).toContain(said);
  setFlags({ winRate: false });
  expect(cards()).not.toContain("Win rate");
  setFlags({ masterBoards: false });
  expect(cards()).toBe("");
});

test("an empty board has no card on the first page", async () => {
  const { winRate } = ANSWERS;
  ANSWERS.winRate = { results: [], own: null };
  await read(boardQuery(READER, "winRate", null));
  expect(wordsOf(draw(<BoardCards />))).not.toContain("Win rate");
  ANSWERS.winRate = winRate;
});

test("cards folded away stay so in this browser", () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  expect(areCardsFolded()).toBe(false);
  foldCards(true);
  expect(areCardsFolded()).toBe(true);
  expect(wordsOf(draw(<BoardCards />))).toBe("Boards");
  vi.unstubAllGlobals();
});
