import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oddsCenti } from "@clutch/kernel";
import { calls, readQuery } from "@clutch/contract";
import { buildEvent, buildCatalogueEvent, buildMarket } from "../../../testkit/server/match-builders.ts";
import type { MatchScore } from "@clutch/feed";
import { toEventUpdate, toEventWire } from "./event-view.ts";
import { computeRatios, toMarketWire } from "./market-view.ts";
import { createOddsHistory } from "./odds-history.ts";
import { compareEvents, doesMatchQuery, marketsFor, pageOf, timingOf } from "./query-events.ts";

const NOW = Date.parse("2025-10-21T08:00:00Z");
const names = (_language: string, id: string): string => id;
const options = {
  names,
  language: "en",
  timezone: "Asia/Manila",
  maxBetAmount: 5000,
  favourites: new Set<string>(),
} as const;

const queryOf = (text: string) => {
  const parsed = calls.eventsList.query.safeParse(readQuery(text));
  if (!parsed.success) throw new Error(text);
  return parsed.data;
};
const matches = (text: string, event: Parameters<typeof buildEvent>[0] = {}, favourites: readonly string[] = []) =>
  doesMatchQuery(buildCatalogueEvent(event), queryOf(text), { nowMs: NOW, favourites: new Set(favourites) });

const LIVE: MatchScore = {
  inPlay: true,
  home: 1,
  away: 0,
  clockText: "31:47",
  maps: [
    { mapNumber: 1, state: "ended", home: 21, away: 30, winner: "home" },
    { mapNumber: 2, state: "live", home: 3, away: 4 },
    { mapNumber: 3, state: "pending", home: 0, away: 0 },
  ],
};

describe("an event on the wire", () => {
  test("G-29 is what the contract says, with the local time's offset", () => {
    const wire = toEventWire(buildCatalogueEvent(), [buildMarket()], options);
    expect(calls.eventsList.answer.safeParse({ results: [wire], page: 1, count: 1 }).success).toBe(true);
    expect(wire).toMatchObject({
      event_name: "Red Foxes vs Blue Owls",
      in_play: "false",
      start_datetime: "2025-10-21T17:30:00+08:00",
      start_datetime_utc: "2025-10-21T09:30:00Z",
      match_scoreline: null,
      total_num_markets: 1,
    });
  });

  test("G-29 a map is its winner's, not of who has more kills, and of nobody where the source does not say", () => {
    const ended = { mapNumber: 1, state: "ended", home: 5, away: 5 } as const;
    const wire = toEventWire(
      buildCatalogueEvent({ state: "live", score: { ...LIVE, maps: [...LIVE.maps, ended] } }),
      [],
      options,
    );
    expect(wire.maps.map((map) => map.winner)).toEqual(["home", null, null, null]);
  });

  test("R4.1-38 a series that cannot be turned awaits its result and leaves every list but its own page", () => {
    const over = { mapNumber: 2, state: "ended", home: 9, away: 31, winner: "home" } as const;
    const decided: MatchScore = { ...LIVE, home: 2, maps: [...LIVE.maps.slice(0, 1), over] };
    expect(toEventWire(buildCatalogueEvent({ state: "live", score: decided }), [], options).status).toBe("resulting");
    expect(toEventWire(buildCatalogueEvent({ state: "live", score: LIVE }), [], options).status).toBe("open");
    const event = { eventId: "9001001", state: "live", score: decided } as const;
    for (const query of ["", "timing=inplay", "combo=true", "timing=favourite"])
      expect(matches(query, event, ["9001001"]), query).toBe(false);
    expect(matches("event_id=9001001", event)).toBe(true);
  });

  test("G-29 a selection has its price in all four styles, cut and not rounded (G-84)", () => {
    const [home] = toMarketWire(buildMarket(), buildEvent(), options).selections;
    expect(home).toMatchObject({
      name: "Red Foxes",
      line: "700101-0",
      euro_odds: 1.85,
      hk_odds: 0.85,
      indo_odds: -1.1764,
      malay_odds: 0.85,
    });
  });

  test("a correct score says which, as a scoreline; another market does not", () => {
    expect(toMarketWire(buildMarket(), buildEvent(), options)).not.toHaveProperty("exact_score");
    const score = buildMarket({ nameId: "market.correctScore", nameValues: { homeMaps: 2, awayMaps: 1 } });
    expect(toMarketWire(score, buildEvent(), options)).toMatchObject({ exact_score: "2 - 1" });
  });

  test("G-76 in play it has the map that is on, the next one and the scores", () => {
    expect(toEventUpdate(buildEvent({ state: "live", score: LIVE }))).toMatchObject({
      in_play: "true",
      match_scoreline: "1 - 0",
      current_map: { map_name: "MAP 2", map_scoreline: "3 - 4" },
      next_map: { map_name: "MAP 3", map_scoreline: null },
      live_market_tab_name: "MAP 2",
      clock: "31:47",
    });
  });

  test("a selection the source closed inside an open market is not shown open", () => {
    const [line] = buildMarket().lines;
    if (line === undefined) throw new Error("no line");
    const selections = line.selections.map((each, index) => Object.assign({ ...each }, { isOpen: index === 0 }));
    const market = buildMarket({ lines: [Object.assign({ ...line }, { selections })] });
    const statuses = toMarketWire(market, buildEvent(), options).selections.map((selection) => selection.status);
    expect(statuses).toEqual(["open", "pause"]);
  });

  test("G-29 the shares of a line are within 0 and 1 and sum to 1", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 101, max: 100_000 }), { minLength: 1, maxLength: 12 }), (prices) => {
        const ratios = computeRatios(
          prices.map((price) => ({ selection: "home", oddsCenti: oddsCenti(price), isOpen: true })),
        );
        expect(ratios.reduce((sum, ratio) => sum + Math.round(ratio * 100), 0)).toBe(100);
        for (const ratio of ratios) expect(ratio >= 0 && ratio <= 1).toBe(true);
      }),
    );
  });
});

describe("the query of events/", () => {
  test("G-30 today starts before midnight of the member's zone, early later, in play is neither", () => {
    const at = (event: Parameters<typeof buildEvent>[0]) => timingOf(buildCatalogueEvent(event), NOW, "Asia/Manila");
    // 16:30 UTC is half past midnight of the next day in Manila.
    expect(at({ startMs: Date.parse("2025-10-21T15:59:59Z") })).toBe("today");
    expect(at({ startMs: Date.parse("2025-10-21T16:30:00Z") })).toBe("early");
    expect(at({ state: "live", score: LIVE })).toBe("inplay");
  });

  test("G-30 G-34 G-98 each parameter narrows the list", () => {
    expect(matches("")).toBe(true);
    expect(matches("game_id[]=2")).toBe(true);
    expect(matches("game_id[]=1&game_id[]=3")).toBe(false);
    expect(matches("competition_id[]=311")).toBe(false);
    expect(matches("outright=true")).toBe(false);
    expect(matches("", { isOutright: true })).toBe(false);
    expect(matches("outright=true", { isOutright: true })).toBe(true);
    expect(matches("combo=true", { isComboAllowed: false })).toBe(false);
    expect(matches("timing=inplay")).toBe(false);
    expect(matches("timing=favourite")).toBe(false);
    expect(matches("timing=favourite", {}, ["9001001"])).toBe(true);
    expect(matches("date=2025-10-21&timezone=UTC")).toBe(true);
    expect(matches("date=2025-10-20&timezone=UTC")).toBe(false);
    expect(matches("date=2025-10-20,2025-10-22&timezone=UTC")).toBe(true);
    expect(matches("event_id=9001001&outright=true")).toBe(true);
    expect(matches("event_id=9001002")).toBe(false);
  });

  test("G-98 one event brings all its markets or those of a tab, a list only main ones", () => {
    const markets = [
      buildMarket({ marketId: 1 }),
      buildMarket({ marketId: 2, isMain: false }),
      buildMarket({ marketId: 3, tab: "MAP 1" }),
      buildMarket({ marketId: 4, tab: "MAP 2", isMain: false }),
    ];
    const idsFor = (text: string) =>
      marketsFor(buildCatalogueEvent({}, markets), queryOf(text)).map((market) => market.marketId);
    expect(idsFor("event_id=9001001")).toEqual([1, 2, 3, 4]);
    expect(idsFor("event_id=9001001&market_option=MATCH")).toEqual([1, 2]);
    expect(idsFor("event_id=9001001&market_option=MAP&map_option=MAP%202")).toEqual([4]);
    expect(idsFor("")).toEqual([1]);
    expect(idsFor("market_option=MAP")).toEqual([3]);
  });

  test("the rows of a match in play bring the main markets of the running map too", () => {
    const tabs = ["MATCH", "MAP 1", "MAP 2"] as const;
    const markets = tabs.map((tab, index) => buildMarket({ marketId: index + 1, tab }));
    const tabsOf = (event: Parameters<typeof buildCatalogueEvent>[0], text = "") =>
      marketsFor(buildCatalogueEvent(event, markets), queryOf(text)).map(({ tab }) => tab);
    expect(tabsOf({ state: "live", score: LIVE })).toEqual(["MATCH", "MAP 2"]);
    expect(tabsOf({ state: "live", score: LIVE }, "market_option=MATCH")).toEqual(["MATCH", "MAP 2"]);
    expect(tabsOf({ state: "live", score: LIVE }, "market_option=MAP&map_option=MAP%201")).toEqual(["MAP 1"]);
    expect(tabsOf({})).toEqual(["MATCH"]);
  });

  test("G-31 in play first, then by start, then by id", () => {
    const entries = [
      buildCatalogueEvent({ eventId: "3", startMs: 5 }),
      buildCatalogueEvent({ eventId: "20", startMs: 5 }),
      buildCatalogueEvent({ eventId: "4", startMs: 1 }),
      buildCatalogueEvent({ eventId: "5", startMs: 9, state: "live", score: LIVE }),
    ];
    expect(entries.toSorted(compareEvents).map(({ event }) => event.eventId)).toEqual(["5", "4", "3", "20"]);
  });

  test("pages cut a list without loss or repetition", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
        const pages = Array.from({ length: Math.ceil(items.length / size) + 1 }, (_, at) =>
          pageOf(items, at + 1, size),
        );
        expect(pages.flat()).toEqual(items);
      }),
    );
  });
});

describe("odds history", () => {
  const DAY = 86_400_000;
  const priced = (price: number, atMs: number, marketId = 1) => {
    const [line] = buildMarket().lines;
    const selections = [{ selection: "home", oddsCenti: oddsCenti(price), isOpen: true }];
    if (line === undefined) throw new Error("no line");
    return buildMarket({ marketId, updatedAtMs: atMs, lines: [Object.assign({ ...line }, { selections })] });
  };
  const all = { eventId: null, marketId: null, limit: 100 };

  test("G-31 keeps changes of the last 24 hours, newest first, and no repetition of a price", () => {
    const history = createOddsHistory();
    history.record(priced(180, 0), undefined);
    history.record(priced(190, DAY), undefined);
    history.record(priced(190, DAY + 1), undefined);
    history.record(priced(200, DAY + 2), undefined);
    const [found] = history.read({ ...all, nowMs: DAY + 10 });
    expect(found?.changes).toEqual([
      { oddsCenti: 200, atMs: DAY + 2 },
      { oddsCenti: 190, atMs: DAY },
    ]);
  });

  test("G-31 the selection that changed last comes first, and the answer is bounded", () => {
    const history = createOddsHistory();
    for (const marketId of [1, 2, 3]) history.record(priced(180, marketId, marketId), undefined);
    history.record(priced(181, 10, 1), undefined);
    const ids = (limit: number) => history.read({ ...all, limit, nowMs: 20 }).map((each) => each.marketId);
    expect(ids(100)).toEqual([1, 3, 2]);
    expect(ids(2)).toEqual([1, 3]);
  });
});
