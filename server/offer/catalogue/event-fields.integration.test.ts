import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MapStats } from "@clutch/feed";
import { oddsCenti } from "@clutch/kernel";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const statsOf = (kills: number): MapStats => ({
  state: "live",
  clockText: "23:10",
  rounds: [],
  home: { kills },
  away: { kills: 9 },
});
const STREAMS = [
  { url: "https://stream.example/9001001.mp4", source: "intl", isInternational: true },
  { url: "https://stream.example/9001001.m3u8", source: "studio", isInternational: false },
];
const price = (selection: string, odds: number) => ({ selection, oddsCenti: oddsCenti(odds), isOpen: true });
const HANDICAP = [{ lineNumber: 0, handicapQuarters: -6, selections: [price("home", 185), price("away", 195)] }];

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  const maps = [{ mapNumber: 1, state: "live", home: 12, away: 9 } as const];
  await seedMatches(server.store, [
    {
      event: {
        state: "live",
        streams: STREAMS,
        score: { inPlay: true, home: 0, away: 0, maps, clockText: "31:47" },
      },
      markets: [
        { marketId: 700_101 },
        { marketId: 700_201, betType: "AH", lines: HANDICAP },
        { marketId: 700_301, tab: "MAP 1", betType: "WINMAP" },
        { marketId: 700_302, tab: "MAP 1", betType: "OE", status: "pause" },
      ],
      stats: { 1: statsOf(12), 2: statsOf(0) },
    },
    { event: { eventId: "9001002" }, markets: [{ marketId: 700_401 }] },
  ]);
  await server.restart();
  member = await launchMember(server);
});
afterAll(async () => server.stop());

const eventOf = async (id = "9001001", query: object = {}) => {
  const { results } = await member.ask("eventsList", { query: { event_id: id, timezone: "Asia/Manila", ...query } });
  const [event] = results;
  if (event === undefined) throw new Error(`no event ${id}`);
  return event;
};
const marketOf = async (marketId: number, lang = "en") => {
  const { results } = await member.ask("eventsMarket", { query: { market_id: marketId, lang } });
  const market = results[0]?.markets[0];
  if (market === undefined) throw new Error(`no market ${marketId}`);
  return market;
};

describe("an event", () => {
  test("R3.3-01 R3.3-02 R3.3-03 R3.3-04 R3.3-05 R3.3-06 R3.3-07 R3.3-08 says who plays what, and where", async () => {
    expect(await eventOf()).toMatchObject({
      event_id: "9001001",
      game_id: 2,
      game_name: "Dota 2",
      game_logo: "/v8/games/2.svg",
      competition_id: 310,
      competition_name: "Summer Masters",
      home: { team_name: "Red Foxes" },
      away: { team_name: "Blue Owls" },
    });
  });

  test("R3.3-09 R3.3-11 R3.3-12 R7.2-14 in_play is a text, and the start is given in the reader's zone and in UTC", async () => {
    expect(await eventOf()).toMatchObject({
      in_play: "true",
      start_datetime: "2025-10-21T17:30:00+08:00",
      start_datetime_utc: "2025-10-21T09:30:00Z",
    });
    expect((await eventOf("9001002")).in_play).toBe("false");
  });

  test("R3.3-10 is_favourite is the member's own mark", async () => {
    const mark = (favourite: boolean) =>
      member.ask("favouriteEvent", { params: { id: "9001001" }, body: { favourite } });
    expect((await eventOf()).is_favourite).toBe(false);
    await mark(true);
    expect((await eventOf()).is_favourite).toBe(true);
    const other = await launchMember(server, "DEMO_1002");
    const seen = await other.ask("eventsList", { query: { event_id: "9001001" } });
    expect(seen.results[0]?.is_favourite).toBe(false);
    await mark(false);
    expect((await eventOf()).is_favourite).toBe(false);
  });

  test("R3.3-14 R3.3-15 R3.3-16 R3.3-17 R3.3-18 R3.3-19 carries its markets and a tab for MATCH and each map", async () => {
    const event = await eventOf();
    expect(event.markets.map((market) => market.market_id)).toEqual([700_101, 700_201, 700_301, 700_302]);
    expect(event.total_num_markets).toBe(4);
    expect(event.market_tabs).toEqual([
      { tab_name: "MATCH", open_count: 2, scoreline: "0 - 0" },
      { tab_name: "MAP 1", open_count: 1, scoreline: "12 - 9" },
    ]);
  });

  test("R3.3-13 R3.3-20 R3.3-21 R3.3-22 R3.3-23 R3.3-24 has the score, the map that runs and the one that follows", async () => {
    expect(await eventOf()).toMatchObject({
      live_market_tab_name: "MAP 1",
      match_scoreline: "0 - 0",
      current_map: { map_name: "MAP 1", map_scoreline: "12 - 9" },
      next_map: { map_name: "MAP 2", map_scoreline: null },
    });
    expect(await eventOf("9001002")).toMatchObject({ match_scoreline: null, current_map: null });
  });

  test("R3.3-25 R3.3-26 R3.3-27 R3.3-28 names its streams and their sources, or null", async () => {
    expect(await eventOf()).toMatchObject({
      live_stream: "https://stream.example/9001001.m3u8",
      live_stream_source: "studio",
      live_stream_international: "https://stream.example/9001001.mp4",
      live_stream_international_source: "intl",
    });
    expect(await eventOf("9001002")).toMatchObject({
      live_stream: null,
      live_stream_source: null,
      live_stream_international: null,
      live_stream_international_source: null,
    });
  });
});

describe("a market", () => {
  test("R3.4-01 R3.4-02 R3.4-03 R3.4-04 R3.4-05 R3.4-06 has id, name, kind, largest stake, status and selections", async () => {
    const market = await marketOf(700_101);
    expect(market).toMatchObject({
      market_id: 700_101,
      market_name: "Match Winner",
      bet_type_name: "WIN",
      max_bet_amount: 5000,
      status: "open",
    });
    expect(market.selections).toHaveLength(2);
    expect((await marketOf(700_302)).status).toBe("pause");
    expect((await marketOf(700_101, "th")).market_name).not.toBe("Match Winner");
  });

  test("R3.5-01 R3.5-02 R3.5-04 R3.5-05 R3.5-06 R3.5-08 R3.5-09 a selection has name, line and status, no result yet", async () => {
    expect((await marketOf(700_101)).selections[0]).toMatchObject({
      name: "Red Foxes",
      line: "700101-0",
      status: "open",
      result: null,
      won: null,
      change_status: null,
      bet_type_selection_name: "Red Foxes",
    });
  });

  test("R3.4-07 R3.5-03 R3.5-07 the handicap is given from each side, the ratios are shares of their line", async () => {
    expect((await marketOf(700_101)).selections.map(({ handicap }) => handicap)).toEqual([null, null]);
    const { selections, max_bet_ratio } = await marketOf(700_201);
    expect(selections.map(({ handicap }) => handicap)).toEqual(["-1.5", "+1.5"]);
    const ratios = selections.map(({ bet_ratio }) => bet_ratio);
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(1, 9);
    expect(ratios[0]).toBeGreaterThan(ratios[1] ?? 1);
    expect(max_bet_ratio).toBe(ratios[0]);
  });

  test("R3.5-10 R3.5-11 R3.5-12 R3.5-13 a price is given in all four styles", async () => {
    expect((await marketOf(700_101)).selections[0]).toMatchObject({
      euro_odds: 1.85,
      hk_odds: 0.85,
      indo_odds: -1.1764,
      malay_odds: 0.85,
    });
  });
});

describe("what belongs to an event", () => {
  test("R7.2-43 R7.2-44 R7.2-45 R7.2-46 live stats are given a map, all or one; an unknown event is 404", async () => {
    const ask = async (query: object) =>
      (await member.ask("eventLivestats", { params: { event_id: "9001001" }, query: { ...query } })).results;
    expect((await ask({ lang: "th", timezone: "UTC" })).map((each) => each.map_num)).toEqual([1, 2]);
    expect(await ask({ map_option: "MAP 1" })).toMatchObject([
      { event_id: "9001001", map_num: 1, status: 2, details: { home: { kills: 12 }, away: { kills: 9 } } },
    ]);
    const [first] = await ask({});
    expect(first?.history).toEqual({ leads: [], races: [] });
    expect(first?.timestamp).toBe(0);
    const none = await member.ask("eventLivestats", { params: { event_id: "9001002" } });
    expect(none.results).toEqual([]);
    expect((await member.send("eventLivestats", { params: { event_id: "1" } })).status).toBe(404);
  });

  test("R3.9-01 R3.9-02 R3.9-03 R3.9-04 R3.9-05 R3.9-06 R3.9-07 live stats hold event, map, status and the details of the sides and the map", async () => {
    const { results } = await member.ask("eventLivestats", {
      params: { event_id: "9001001" },
      query: { map_option: "MAP 1" },
    });
    const details = { home: { kills: 12 }, away: { kills: 9 }, map: { map_name: "MAP 1" } };
    expect(results).toMatchObject([{ event_id: "9001001", map_num: 1, status: 2, details }]);
  });

  test("R7.2-47 streams are given with their source, the local one first", async () => {
    const { results } = await member.ask("eventStreams", { params: { event_id: "9001001" } });
    expect(results).toEqual([
      { url: "https://stream.example/9001001.m3u8", source: "studio", kind: "local" },
      { url: "https://stream.example/9001001.mp4", source: "intl", kind: "international" },
    ]);
  });
});
