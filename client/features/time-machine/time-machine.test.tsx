import fc from "fast-check";
import {
  LANGUAGES,
  type CourseBetWire,
  type EventCourseWire,
  type EventPricesWire,
  type MarketPricesWire,
} from "@clutch/contract";
import { computeCourseAt, stepFrom } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { READER, read, resetQueries } from "../../queries/testing/read.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import type { Language } from "../../store/language.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { courseQuery, pricePageQuery } from "../../sync/queries/course-query.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { Machine } from "./machine.tsx";
import { stepOfKey } from "./moment-slider.tsx";
import { numberBets } from "./number-bets.ts";
import { chancesAt, computeChanceShape } from "./plot/chance-shape.ts";
import { BetsThen } from "./parts/bets-then.tsx";
import { pricesAt } from "./parts/prices-then.tsx";
import { readFacts } from "./read-facts.ts";
import { TimeMachine } from "./time-machine.tsx";

const START = 1_774_000_200_000;
const EVENT_ID = "9001001";
const point = (timestamp: number, home: number, away: number, open = true) => ({
  timestamp,
  open,
  handicap: null,
  odds: [home, away],
});
const marketOf = (points: MarketPricesWire["lines"][number]["points"]): MarketPricesWire => ({
  market_id: 700_101,
  market_name: "Match Winner",
  market_tab: "MATCH",
  bet_type_name: "WIN",
  is_main: true,
  selections: [
    { bet_type_selection: "home", name: "Red Foxes" },
    { bet_type_selection: "away", name: "Blue Owls" },
  ],
  lines: [{ line: "700101-0", points: [...points] }],
});
const market = marketOf([
  point(START - 5000, 2, 2),
  point(START + 30_000, 1.25, 5),
  point(START + 90_000, 4, 1.33, false),
]);
const bet = (change: Partial<CourseBetWire> = {}): CourseBetWire => ({
  ticket_id: "71",
  timestamp: START + 20_000,
  market_name: "Match Winner",
  market_tab: "MATCH",
  selection_name: "Red Foxes",
  handicap: null,
  euro_odds: 2,
  stake: 10,
  leg_count: 1,
  result: "win",
  result_timestamp: START + 100_000,
  ...change,
});
const course: EventCourseWire = {
  event_id: EVENT_ID,
  event_name: "Red Foxes vs Blue Owls",
  home_name: "Red Foxes",
  away_name: "Blue Owls",
  start: START,
  end: START + 100_000,
  is_over: true,
  best_of: 3,
  facts: [
    { kind: "mapStart", map_num: 1, sequence: 1, timestamp: START, second: 0, side: null },
    {
      kind: "tower",
      map_num: 1,
      sequence: 2,
      timestamp: START + 30_000,
      second: 30,
      side: "home",
      tier: 1,
      lane: "top",
    },
    { kind: "boss", map_num: 1, sequence: 3, timestamp: START + 60_000, second: 60, side: "away" },
    { kind: "mapEnd", map_num: 1, sequence: 4, timestamp: START + 100_000, second: 100, side: "home" },
  ],
  markets: [market],
  bets: [bet()],
};
const page: EventPricesWire = {
  event_id: EVENT_ID,
  from: START,
  until: START + 600_000,
  is_complete: true,
  markets: [market],
};

const eventNow = () => {
  const event = catalogueStore.getState().events[EVENT_ID];
  if (event === undefined) throw new Error("no event");
  return event;
};

async function show(given = course, language?: Language): Promise<string> {
  useFakeRuntime(({ name }) => ({ answer: { result: name === "eventCourse" ? given : page } }));
  writeEvents([eventWire({ event_id: EVENT_ID, game_id: 3, best_of: 3 })]);
  await read(courseQuery(READER, EVENT_ID));
  await read(pricePageQuery(READER, EVENT_ID, START));
  return draw(<TimeMachine event={eventNow()} />, language);
}

beforeEach(() => {
  resetQueries();
  sessionStore.setState({ ...INITIAL_SESSION, timezone: READER.timezone }, true);
});

test("G-65 a match that is over opens at its end: slider in words, score, figures, facts and prices", async () => {
  const markup = await show();
  const words = wordsOf(markup);
  expect(markup).toMatch(
    /type="range"[^>]*aria-label="Moment of the match"[^>]*aria-valuetext="MAP 1 · 1:40, \d\d:\d\d:\d\d\. /,
  );
  expect(words).toMatch(/Maps\n1\n–\n0\nTowers|Towers\n1\n–\n0/);
  expect(words).toMatch(/What had happened\n1:40\n/);
  expect(words).toMatch(/Match Winner\nNot open\nRed Foxes\n4\.00\nBlue Owls\n1\.33/);
});

test("G-31 the prices of a page are read again until its answer is complete, of a match just over as well", () => {
  const againAfter = (data: EventPricesWire | undefined) =>
    pricePageQuery(READER, EVENT_ID, START).refetchInterval?.({ state: { data } });
  expect(againAfter(undefined)).toBe(15_000);
  expect(againAfter({ ...page, is_complete: false })).toBe(15_000);
  expect(againAfter(page)).toBe(false);
});

test("RU-1 G-65 of a running match only what is surely stored is shown, and nothing is drawn after it", async () => {
  const words = wordsOf(
    await show({ ...course, is_over: false, end: START + 50_000, facts: course.facts.slice(0, 2) }),
  );
  expect(words).toMatch(/MAP 1 · 0:30/);
  expect(words).toContain("Red Foxes\n1.25\nBlue Owls\n5.00");
  expect(words).not.toMatch(/4\.00|Boss 1/);
});

test("G-65 a bet is listed from when it was placed, with what became of it; its cash-out of then is not kept", () => {
  sessionStore.setState({ member: { memberId: 7 } as never });
  const at = (atMs: number): string =>
    wordsOf(draw(<BetsThen course={course} atMs={START + atMs} timezone="Asia/Manila" />));
  expect(at(19_000)).toBe("Your bets\nNo bet of yours by then");
  expect(at(20_000)).toMatch(
    /1\nRed Foxes\n2\.00\nMatch Winner\n.*10\.00.*placed \d\d:\d\d:\d\d\nCash-out of then: not kept\nLater:\nWin/,
  );
  expect(at(100_000)).toMatch(/placed \d\d:\d\d:\d\d\nWin$/);
  expect(at(100_000)).not.toContain("not kept");
  const combo = [bet(), bet({ market_name: "Map Winner", market_tab: "MAP 1" }), bet({ ticket_id: "72" })];
  expect(numberBets(combo).map(({ number, legs }) => [number, legs.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("G-65 arrows step a second, with Shift ten, the page keys by facts, Home and End to the ends of the map", () => {
  const steps = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "PageDown", "PageUp", "Home", "End", "a"].map(
    (key) => stepOfKey({ key, shiftKey: false }),
  );
  expect(steps).toEqual(["back", "back", "on", "on", "factBefore", "factAfter", "mapStart", "mapEnd", null]);
  expect(stepOfKey({ key: "ArrowRight", shiftKey: true })).toBe("on10");
  expect(stepOfKey({ key: "End", shiftKey: true })).toBe("mapEnd");
});

test("G-65 a step to a fact shows it, at whatever part of a second it was published", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 }), (gaps) => {
      let timestamp = START;
      const wires = gaps.map((gap, index) => {
        timestamp += gap;
        return { kind: "boss", map_num: 1, sequence: index + 1, timestamp, second: index, side: "home" } as const;
      });
      const facts = readFacts({ facts: [...wires] });
      const span = { facts, startMs: START, endMs: timestamp + 1000 };
      let at = START;
      let shown = 0;
      while (shown < wires.length) {
        at = stepFrom(at, "factAfter", span);
        expect(at % 1000).toBe(0);
        const { moments } = computeCourseAt(facts, at);
        expect(moments.length).toBeGreaterThan(shown);
        shown = moments.length;
        // Nothing is shown of the future.
        expect(wires.filter((wire) => wire.timestamp <= at)).toHaveLength(shown);
      }
    }),
  );
});

test("G-31 price and chance of a second are those that the odds history has, recomputed apart", () => {
  const odds = fc.integer({ min: 101, max: 2000 }).map((centi) => centi / 100);
  const changes = fc.array(fc.record({ afterMs: fc.integer({ min: 1, max: 9000 }), home: odds, away: odds }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 200 }), (all, second) => {
      let timestamp = START;
      const points = all.map(({ afterMs, home, away }) => point((timestamp += afterMs), home, away));
      const atMs = START + second * 1000;
      let held: (typeof points)[number] | null = null;
      for (const each of points) if (each.timestamp <= atMs) held = each;
      expect(pricesAt([marketOf(points)], atMs).map((priced) => priced.point)).toEqual(held === null ? [] : [held]);
      const chances = chancesAt(marketOf(points), atMs);
      const [home = 0, away = 0] = held?.odds ?? [];
      if (held === null) expect(chances).toBeNull();
      else expect(chances?.home).toBeCloseTo(away / (home + away), 9);
      expect((chances?.home ?? 0.5) + (chances?.away ?? 0.5)).toBeCloseTo(1, 9);
    }),
  );
});

test("G-65 the plot steps from price to price and has nothing beyond its span", () => {
  const shape = computeChanceShape(course, { startMs: START, endMs: START + 60_000 });
  expect(shape).toEqual({ line: "M0 50H50V20H100", area: "M0 50H50V20H100V50H0Z", high: 0.8, low: 0.5 });
  expect(computeChanceShape({ ...course, markets: [] }, { startMs: START, endMs: START + 1000 })).toBeNull();
});

test("RU-22 without facts it says so, a failure can be tried again, and no language lacks a text", async () => {
  expect(wordsOf(await show({ ...course, facts: [] }))).toContain("Nothing to look back at yet");
  resetQueries();
  useFakeRuntime(() => refusal(500, null));
  await read(courseQuery(READER, EVENT_ID));
  expect(wordsOf(draw(<TimeMachine event={eventNow()} />))).toMatch(/could not be loaded[^]*Try again/);
  for (const language of LANGUAGES) {
    const markup = draw(<Machine event={eventNow()} course={course} />, language);
    expect(markup).not.toMatch(/past\.[a-z]/);
  }
});
