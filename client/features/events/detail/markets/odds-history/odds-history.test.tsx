import { beforeEach, expect, test } from "vitest";
import type { EventCourseWire } from "@clutch/contract";
import { READER, read, resetQueries } from "../../../../../queries/testing/read.ts";
import { INITIAL_SESSION, sessionStore } from "../../../../../store/session.ts";
import { marketPricesQuery } from "../../../../../sync/queries/course-query.ts";
import { refusal, useFakeRuntime } from "../../../../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../../../../ui/testing/draw.ts";
import { OddsHistory } from "./odds-history.tsx";

const point = (timestamp: number, home: number, away: number) => ({
  timestamp,
  open: true,
  handicap: null,
  odds: [home, away],
});
const market: EventCourseWire["markets"][number] = {
  market_id: 700_101,
  market_name: "Match Winner",
  market_tab: "MATCH",
  bet_type_name: "WIN",
  is_main: true,
  selections: [
    { bet_type_selection: "home", name: "Red Foxes" },
    { bet_type_selection: "away", name: "Blue Owls" },
  ],
  lines: [{ line: "700101-0", points: [point(1000, 1.85, 1.95), point(2000, 2.4, 1.5), point(3000, 2.1, 1.7)] }],
};
const course: EventCourseWire = {
  event_id: "9001001",
  event_name: "Red Foxes vs Blue Owls",
  home_name: "Red Foxes",
  away_name: "Blue Owls",
  start: 0,
  end: 4000,
  is_over: false,
  best_of: 3,
  facts: [],
  markets: [market],
  bets: [],
};

const wordsWith = async (markets: EventCourseWire["markets"] | null, facts = course.facts): Promise<string> => {
  const fake = useFakeRuntime(() =>
    markets === null ? refusal(500, null) : { answer: { result: { ...course, markets, facts } } },
  );
  await read(marketPricesQuery(READER, "9001001", 700_101));
  expect(fake.sent[0]).toMatchObject({ name: "eventCourse", input: { query: { market_id: 700_101 } } });
  return wordsOf(
    draw(<OddsHistory eventId="9001001" marketId={700_101} event={{ gameId: 3, home: null, away: null }} />),
  );
};

beforeEach(() => {
  resetQueries();
  sessionStore.setState({ ...INITIAL_SESSION, timezone: READER.timezone }, true);
});

test("G-31 each selection says its first, lowest, highest and last price in words, beside the plot", async () => {
  const words = await wordsWith([market]);
  expect(words).toMatch(/Red Foxes\n1\.85 →\n2\.10\nfirst 1\.85, lowest 1\.85, highest 2\.40/);
  expect(words).toMatch(/Blue Owls\n1\.95 →\n1\.70\nfirst 1\.95, lowest 1\.50, highest 1\.95/);
  for (const choice of ["Odds", "Chance"]) expect(words).toContain(choice);
});

test("G-31 the panel says what moved the price, the chance before and after, and links the rule that settles", async () => {
  const baron = { kind: "boss", map_num: 1, sequence: 1, timestamp: 2000, second: 1450, side: "away" } as const;
  const words = await wordsWith([market], [baron]);
  expect(words).toMatch(/What moved the price\n24:10\n?.*Baron.*\n.*Blue Owls.*\n49% →\n55%\nfrom 49% to 55%/);
  expect(words).toMatch(/How it settles\n? ?WIN-1/);
  const quiet = await wordsWith([market]);
  expect(quiet).not.toContain("What moved the price");
  expect(quiet).toContain("How it settles");
});

test("G-31 a market of which no price is kept says so; a failure has a button to try again", async () => {
  expect(await wordsWith([])).toBe("No prices are kept");
  resetQueries();
  expect(await wordsWith(null)).toMatch(/^The odds history could not be loaded\n.+/);
});
