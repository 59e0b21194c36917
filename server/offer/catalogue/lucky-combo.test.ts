import type { calls, CallRequest } from "@clutch/contract";
import { createRng, oddsCenti } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCatalogueEvent, buildMarket } from "../../../testkit/server/match-builders.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { CatalogueEvent } from "./live-catalogue.ts";
import { throwCombo, toLuckyItem } from "./lucky-combo.ts";

type Query = CallRequest<typeof calls.luckyCombo>["query"];

const NOW = Date.parse("2025-10-21T08:00:00Z");
const ask = (change: Partial<Query> = {}): Query => ({
  from_odds: 1.01,
  to_odds: 10,
  odds_type: "euro",
  event_select: "all",
  game_id: [],
  num_events: 3,
  bet_type: [],
  selection: [],
  lang: "en",
  timezone: "UTC",
  ...change,
});
const line = (home: number, away: number, handicapQuarters: number | null = null): MarketState["lines"][number] => ({
  lineNumber: 0,
  handicapQuarters,
  selections: [
    { selection: "home", oddsCenti: oddsCenti(home), isOpen: true },
    { selection: "away", oddsCenti: oddsCenti(away), isOpen: true },
  ],
});
const match = (
  nth: number,
  event: Partial<CatalogueEvent["event"]> = {},
  market: Partial<MarketState> = {},
): CatalogueEvent =>
  buildCatalogueEvent({ eventId: `${9_001_000 + nth}`, homeName: `Home ${nth}`, awayName: `Away ${nth}`, ...event }, [
    buildMarket({ marketId: 700_001 + nth * 100, ...market }),
  ]);
const throwFor = (entries: readonly CatalogueEvent[], query: Query, seed = "1") =>
  throwCombo(entries, query, { rng: createRng(seed), nowMs: NOW });
const eventsOf = (entries: readonly CatalogueEvent[], query: Query) =>
  throwFor(entries, query)
    .map((pick) => pick.entry.event.eventId)
    .toSorted();

test("R3.8-10 R3.8-11 R3.8-12 R3.8-13 R3.8-14 R3.8-15 R3.8-16 R3.8-17 R3.8-18 R3.8-19 R3.8-20 R3.8-21 R3.8-22 an item says on what and at which price", () => {
  const entries = [buildCatalogueEvent(), match(2), match(3)];
  const query = ask({ selection: ["home"] });
  const item = throwFor(entries, query)
    .map((pick) => toLuckyItem(pick, (language, id) => `${language} ${id}`, query))
    .find((each) => each.event_id === "9001001");
  expect(item).toEqual({
    event_id: "9001001",
    event_name: "Red Foxes vs Blue Owls",
    event_date: "2025-10-21T09:30:00.000Z",
    game_id: 2,
    competition_name: "Summer Masters",
    market_id: 700_101,
    game_market_name: "en market.matchWinner",
    bet_type_name: "WIN",
    handicap: null,
    selection: { bet_type_selection: "home", bet_type_selection_name: "Red Foxes" },
    odds: { euro_odds: 1.85, malay_odds: 0.85 },
  });
});

test("R3.8-01 R3.8-02 R3.8-09 the odds bounds hold in the odds type asked for", () => {
  const entries = [
    match(1, {}, { lines: [line(149, 301)] }),
    ...[2, 3, 4].map((nth) => match(nth, {}, { lines: [line(150, 400)] })),
  ];
  expect(eventsOf(entries, ask({ from_odds: 1.5, to_odds: 3, num_events: 20 }))).toEqual([
    "9001002",
    "9001003",
    "9001004",
  ]);
  // 1.50 is 0.50 in hongkong odds.
  const hongkong = ask({ odds_type: "hongkong", from_odds: 0.5, to_odds: 0.5, num_events: 20 });
  expect(eventsOf(entries, hongkong)).toEqual(["9001002", "9001003", "9001004"]);
});

test("R3.8-03 R3.8-04 R3.8-06 R3.8-07 times, games, market types and selections are filters", () => {
  const early = { startMs: NOW + 3 * 86_400_000 };
  const entries = [
    match(1),
    match(2, early, { betType: "AH", lines: [line(240, 160, -6)] }),
    match(3, { gameId: 5 }),
    match(4, { isComboAllowed: false }),
    match(5, {}, { status: "pause" }),
    match(6, { isOutright: true }),
    match(7, { state: "ended" }),
  ];
  const all = ask({ num_events: 20 });
  expect(eventsOf(entries, all)).toEqual(["9001001", "9001002", "9001003"]);
  expect(eventsOf(entries, { ...all, event_select: "today" })).toEqual(["9001001", "9001003"]);
  expect(eventsOf(entries, { ...all, event_select: "early" })).toEqual(["9001002"]);
  expect(eventsOf(entries, { ...all, game_id: [5] })).toEqual(["9001003"]);
  expect(eventsOf(entries, { ...all, bet_type: ["AH"] })).toEqual(["9001002"]);
  const favourites = throwFor(entries, { ...all, selection: ["favourite"] });
  expect(favourites.map((pick) => pick.selection.selection).toSorted()).toEqual(["away", "home", "home"]);
});

test("R2.4-30 R2.4-31 R2.4-32 R2.4-33 R2.4-34 R2.4-35 R2.4-36 R2.4-37 each selection filter lets its own selections through and no others", () => {
  const sides = (first: [string, number], second: [string, number]): MarketState["lines"] => [
    {
      lineNumber: 0,
      handicapQuarters: null,
      selections: [first, second].map(([selection, odds]) => ({
        selection,
        oddsCenti: oddsCenti(odds),
        isOpen: true,
      })),
    },
  ];
  // Of some matches home is the favourite, of others away.
  const entries = [1, 2, 3, 4].map((nth) =>
    buildCatalogueEvent({ eventId: `${9_001_000 + nth}`, homeName: `Home ${nth}`, awayName: `Away ${nth}` }, [
      buildMarket({ marketId: nth * 10 + 1, lines: [nth % 2 === 0 ? line(240, 160) : line(160, 240)] }),
      buildMarket({ marketId: nth * 10 + 2, betType: "OU", lines: sides(["over", 150], ["under", 250]) }),
      buildMarket({ marketId: nth * 10 + 3, betType: "OE", lines: sides(["odd", 201], ["even", 180]) }),
    ]),
  );
  const taken = (selection: Query["selection"]) => {
    const picks = Array.from({ length: 40 }, (_, at) => throwFor(entries, ask({ selection, num_events: 4 }), `${at}`));
    return picks.flat();
  };
  for (const side of ["home", "away", "over", "under", "odd", "even"] as const) {
    expect([...new Set(taken([side]).map((pick) => pick.selection.selection))]).toEqual([side]);
  }
  const oddsOf = (selection: Query["selection"]) =>
    [...new Set(taken(selection).map((pick) => Number(pick.selection.oddsCenti)))].toSorted();
  expect(oddsOf(["favourite"])).toEqual([150, 160, 180]);
  expect(oddsOf(["underdog"])).toEqual([201, 240, 250]);
  expect(new Set(taken(["odd", "home"]).map((pick) => pick.selection.selection))).toEqual(new Set(["odd", "home"]));
});

test("R3.8-05 R3.8-28 G-71 so many events as asked, of different matches, on line 0, whatever the chance", () => {
  const entries = [
    ...Array.from({ length: 8 }, (_, at) => match(at + 1)),
    match(21, { homeName: "Away 1", awayName: "Home 1" }),
  ];
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.string(), (num_events, seed) => {
      const picks = throwFor(entries, ask({ num_events }), seed);
      expect(picks).toHaveLength(Math.min(num_events, 8));
      const names = picks.map(({ entry }) => [entry.event.homeName, entry.event.awayName].toSorted().join());
      expect(new Set(names).size).toBe(picks.length);
      expect(picks.every((pick) => pick.line.lineNumber === 0)).toBe(true);
    }),
  );
});
