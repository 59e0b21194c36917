import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "@clutch/contract";
import type { MatchScore } from "@clutch/feed";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// All of this file sees one day of UTC: in the last seconds of one it waits for the next.
const leftMs = DAY - (Date.now() % DAY);
if (leftMs < 30_000) await sleep(leftMs + 1000);
const NOW = Date.now();
/** What starts a second before the next midnight of UTC is today's and has not begun; an hour after it is not today. */
const MIDNIGHT = Math.ceil(NOW / DAY) * DAY;
const LIVE: MatchScore = {
  inPlay: true,
  home: 0,
  away: 0,
  maps: [{ mapNumber: 1, state: "live", home: 12, away: 9 }],
  clockText: "31:47",
};

const STREAMS = [{ url: "https://streams.example/1.m3u8", source: "studio", isInternational: false }];

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  const winner = (marketId: number) => [{ marketId }];
  await seedMatches(server.store, [
    { event: { eventId: "9001001", state: "live", score: LIVE, startMs: NOW - HOUR }, markets: twoTabs(700_101) },
    { event: { eventId: "9001002", startMs: MIDNIGHT - 1000, competitionId: 311 }, markets: winner(700_201) },
    {
      event: { eventId: "9001003", startMs: MIDNIGHT + HOUR, gameId: 3, competitionId: 312, streams: STREAMS },
      markets: winner(700_301),
    },
    {
      event: { eventId: "9001004", startMs: MIDNIGHT + 49 * HOUR, isComboAllowed: false },
      markets: [{ marketId: 700_401, updatedAtMs: NOW }],
    },
    {
      event: {
        eventId: "9001005",
        startMs: MIDNIGHT + HOUR,
        isOutright: true,
        homeName: null,
        awayName: null,
        contenders: ["Red Foxes", "Blue Owls"],
      },
      markets: [{ marketId: 700_501, betType: "OR" }],
    },
  ]);
  await server.restart();
  member = await launchMember(server);
});
afterAll(async () => server.stop());

const twoTabs = (marketId: number) => [
  { marketId },
  { marketId: marketId + 1, tab: "MAP 1" as const, betType: "WINMAP" },
  { marketId: marketId + 2, tab: "MAP 2" as const, betType: "WINMAP" },
];
const idsFor = async (query: Readonly<Record<string, unknown>>) =>
  (await member.ask("eventsList", { query })).results.map((event) => Number(event.event_id) - 9_001_000);
const statusOf = async (...given: Parameters<Visitor["send"]>) => (await member.send(...given)).status;
const codeOf = async (...given: Parameters<Visitor["send"]>) => {
  const response = await member.send(...given);
  return [response.status, ((await response.json()) as { code: number }).code];
};

describe("events/", () => {
  test("R7.2-19 R7.2-20 R7.2-21 R7.2-22 R7.2-23 answers results, page and count, and is not kept by any cache", async () => {
    const response = await member.send("eventsList", { query: {} });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await idsFor({})).toEqual([1, 2, 3, 4]);
    expect(await member.ask("eventsList", { query: { page_size: 3 } })).toMatchObject({ page: 1, count: 4 });
    expect(await idsFor({ page_size: 3, page: 2 })).toEqual([4]);
  });

  test("R7.3-01 R7.3-02 R7.3-03 one event by its id, events of a game, of one competition and of two", async () => {
    expect(await idsFor({ event_id: "9001002" })).toEqual([2]);
    expect(await idsFor({ event_id: "1" })).toEqual([]);
    expect(await idsFor({ game_id: [3] })).toEqual([3]);
    expect(await idsFor({ competition_id: [311] })).toEqual([2]);
    expect(await idsFor({ competition_id: [311, 312] })).toEqual([2, 3]);
  });

  test("R7.3-04 R7.3-09 R7.3-10 outrights alone, and only what may be combined", async () => {
    expect(await idsFor({ outright: true })).toEqual([5]);
    expect(await idsFor({ combo: true })).toEqual([1, 2, 3]);
    expect(await idsFor({ event_combo: true })).toEqual([1, 2, 3]);
  });

  test("R7.3-06 the tabs and the days of the reader's zone", async () => {
    expect(await idsFor({ timing: "inplay" })).toEqual([1]);
    expect(await idsFor({ timing: "today" })).toEqual([2]);
    expect(await idsFor({ timing: "early" })).toEqual([3, 4]);
    const day = new Date(MIDNIGHT + HOUR).toISOString().slice(0, 10);
    expect(await idsFor({ timing: "early", date: day })).toEqual([3]);
  });

  test("R7.3-05 timing is today, inplay, early or favourite, the member's own", async () => {
    const of = async (timing: string) => [timing, await idsFor({ timing })];
    expect(await of("favourite")).toEqual(["favourite", []]);
    await member.ask("favouriteEvent", { params: { id: "9001003" }, body: { favourite: true } });
    expect(await Promise.all(["inplay", "today", "early", "favourite"].map(of))).toEqual([
      ["inplay", [1]],
      ["today", [2]],
      ["early", [3, 4]],
      ["favourite", [3]],
    ]);
    await member.ask("favouriteEvent", { params: { id: "9001003" }, body: { favourite: false } });
    expect(await codeOf("eventsList", { query: { timing: "yesterday" } })).toEqual([400, 6003]);
  });

  test("R7.3-07 R7.3-12 R7.2-114 MAP shows the markets of the map asked for, of one event too", async () => {
    const tabsOf = async (query: Readonly<Record<string, unknown>>) => {
      const { results } = await member.ask("eventsList", { query: { event_id: "9001001", ...query } });
      return results[0]?.markets.map((market) => market.market_tab);
    };
    expect(await tabsOf({})).toEqual(["MATCH", "MAP 1", "MAP 2"]);
    expect(await tabsOf({ market_option: "MATCH" })).toEqual(["MATCH"]);
    expect(await tabsOf({ market_option: "MAP", map_option: "MAP 2" })).toEqual(["MAP 2"]);
    const inMatch = { event_combo: true, outright: false, market_option: "MAP", map_option: "MAP 1" };
    expect(await tabsOf(inMatch)).toEqual(["MAP 1"]);
  });

  test("R7.3-08 R7.2-26 local times have the offset of the zone asked for; an unknown zone is refused", async () => {
    const { results } = await member.ask("eventsList", { query: { timezone: "Asia/Manila" } });
    for (const event of results) expect(event.start_datetime).toMatch(/\+08:00$/);
    const featured = await member.ask("eventsFeatured", { query: { timezone: "Asia/Manila" } });
    for (const event of featured.results) expect(event.start_datetime).toMatch(/\+08:00$/);
    expect(await codeOf("eventsList", { query: { timezone: "Mars/Base" } })).toEqual([400, 6003]);
  });
});

test("a list is narrowed to what starts soon or is in play, to favourites, and to matches with a stream", async () => {
  const minutes = Math.ceil((MIDNIGHT - NOW) / 60_000);
  expect(await idsFor({ starts_within: 1 })).toEqual(minutes <= 1 ? [1, 2] : [1]);
  expect(await idsFor({ starts_within: minutes })).toEqual([1, 2]);
  expect(await idsFor({ starts_within: minutes + 61 })).toEqual([1, 2, 3]);
  expect(await idsFor({ has_stream: true })).toEqual([3]);
  expect(await idsFor({ favourite: true })).toEqual([]);
  await member.ask("favouriteEvent", { params: { id: "9001003" }, body: { favourite: true } });
  expect(await idsFor({ favourite: true })).toEqual([3]);
  expect(await idsFor({ favourite: true, timing: "today" })).toEqual([]);
  await member.ask("favouriteEvent", { params: { id: "9001003" }, body: { favourite: false } });
  expect(await codeOf("eventsList", { query: { starts_within: 0 } })).toEqual([400, 6003]);
});

test("leagues come by game, each with its matches of the list and those in play, under the other filters", async () => {
  const leaguesOf = async (query: Readonly<Record<string, unknown>>) => {
    const { results, ...rest } = await member.ask("leagues", { query });
    return [results.map((each) => [each.competition_id, each.game_id, each.event_count, each.live_count]), rest];
  };
  const one = { favourite_count: 0, stream_count: 1 };
  expect(await leaguesOf({})).toEqual([
    [
      [310, 2, 2, 1],
      [311, 2, 1, 0],
      [312, 3, 1, 0],
    ],
    one,
  ]);
  expect(await leaguesOf({ timing: "inplay" })).toEqual([[[310, 2, 1, 1]], { favourite_count: 0, stream_count: 0 }]);
  expect(await leaguesOf({ timing: "early" })).toEqual([
    [
      [310, 2, 1, 0],
      [312, 3, 1, 0],
    ],
    one,
  ]);
});

test("R7.2-24 R7.2-27 featured events are those that have not started", async () => {
  const { results } = await member.ask("eventsFeatured", { query: { lang: "en", timezone: "UTC" } });
  expect(results.map((event) => event.event_id).toSorted()).toEqual(["9001002", "9001003", "9001004"]);
});

test("R7.2-15 R7.2-16 R3.11-14 games are those with events, with how many matches and how many of them in play", async () => {
  const { results } = await member.ask("games", { query: { settlement_status: false } });
  expect(results).toEqual([
    { game_id: 2, game_name: "Dota 2", game_logo: "/v8/games/2.svg", event_count: 3, live_count: 1 },
    { game_id: 3, game_name: "LoL", game_logo: "/v8/games/3.svg", event_count: 1, live_count: 0 },
  ]);
});

test("R7.2-11 R7.2-12 R7.2-13 R7.2-14 games/tieco/ counts five types, by game, competition and zone", async () => {
  const counts = async (query: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      (await member.ask("tieco", { query })).results.map(({ tieco_type, count }) => [tieco_type, count]),
    );
  expect(await counts({})).toEqual({ today: 1, inplay: 1, early: 2, combo: 3, outright: 1 });
  expect(await counts({ game_id: [3] })).toEqual({ today: 0, inplay: 0, early: 1, combo: 1, outright: 0 });
  expect(await counts({ competition_id: [311] })).toEqual({ today: 1, inplay: 0, early: 0, combo: 1, outright: 0 });
  const west = await counts({ timezone: "Pacific/Pago_Pago", competition_id: [311, 312] });
  expect([west["today"], west["early"]]).toEqual(await expectedSplit("Pacific/Pago_Pago"));
});

test("counts beside a list and featured events are narrowed as the list is", async () => {
  const narrowings = [
    { starts_within: Math.ceil((MIDNIGHT - NOW) / 60_000) + 61 },
    { has_stream: true },
    { favourite: true },
  ];
  await member.ask("favouriteEvent", { params: { id: "9001003" }, body: { favourite: true } });
  for (const query of narrowings) {
    const listed = await idsFor(query);
    const { results: counts, ...marked } = await member.ask("tieco", { query });
    const countOf = (type: string) => counts.find(({ tieco_type }) => tieco_type === type)?.count ?? -1;
    expect(countOf("today") + countOf("inplay") + countOf("early")).toBe(listed.length);
    const { results: days } = await member.ask("datesCount", { query });
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(listed.filter((id) => id !== 1).length);
    const { results: featured } = await member.ask("eventsFeatured", { query });
    expect(featured.map((event) => Number(event.event_id) - 9_001_000).toSorted()).toEqual(
      listed.filter((id) => id !== 1),
    );
    const { count: favourite_count } = await member.ask("eventsList", { query: { ...query, timing: "favourite" } });
    expect(marked).toMatchObject({ featured_count: featured.length, favourite_count });
  }
  await member.ask("favouriteEvent", { params: { id: "9001003" }, body: { favourite: false } });
  expect(await codeOf("tieco", { query: { starts_within: "soon" } })).toEqual([400, 6003]);
});

test("the streams counted beside each tab are what the same counts hold once streams alone are asked for", async () => {
  const { results, ...beside } = await member.ask("tieco", { query: {} });
  const { results: narrowed, ...besideNarrowed } = await member.ask("tieco", { query: { has_stream: true } });
  expect(results.map(({ tieco_type, stream_count }) => [tieco_type, stream_count])).toEqual(
    narrowed.map(({ tieco_type, count }) => [tieco_type, count]),
  );
  expect(Object.fromEntries(results.map(({ tieco_type, stream_count }) => [tieco_type, stream_count]))).toEqual({
    today: 0,
    inplay: 0,
    early: 1,
    combo: 1,
    outright: 0,
  });
  expect(beside.featured_stream_count).toBe(besideNarrowed.featured_count);
  expect(beside.favourite_stream_count).toBe(besideNarrowed.favourite_count);
});

/** Today and early of events 2 and 3, by the calendar of another reader of zones than the product's. */
async function expectedSplit(timeZone: string): Promise<readonly number[]> {
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString("en-CA", { timeZone });
  const isToday = (ms: number) => dayOf(ms) <= dayOf(Date.now());
  const today = [MIDNIGHT - 1000, MIDNIGHT + HOUR].filter(isToday).length;
  return [today, 2 - today];
}

test("R7.2-33 R7.2-34 R7.2-35 R7.2-36 R7.2-37 R7.2-38 R4.9-01 days with events, in order, for what is chosen", async () => {
  const days = async (query: Readonly<Record<string, unknown>>) =>
    (await member.ask("datesCount", { query })).results.map(({ event_date }) => event_date);
  const dayOf = (ms: number, timeZone = "UTC") => new Date(ms).toLocaleDateString("en-CA", { timeZone });
  const starts = [NOW - HOUR, MIDNIGHT - 1000, MIDNIGHT + HOUR, MIDNIGHT + 49 * HOUR];
  const daysIn = (which: readonly number[], timeZone?: string) => [...new Set(which.map((ms) => dayOf(ms, timeZone)))];
  expect(await days({})).toEqual(daysIn(starts.slice(1)));
  expect(await days({ combo: true })).toEqual(daysIn(starts.slice(0, 3)));
  expect(await days({ game_id: [3] })).toEqual([dayOf(MIDNIGHT + HOUR)]);
  expect(await days({ competition_id: [311] })).toEqual([dayOf(MIDNIGHT - 1000)]);
  expect(await days({ competition_id: [311], timezone: "Asia/Tokyo" })).toEqual([dayOf(MIDNIGHT - 1000, "Asia/Tokyo")]);
});

test("R7.3-20 a day chosen on the early tab holds what has not begun on it, today as well, as many as were counted", async () => {
  const { results: counted } = await member.ask("datesCount", { query: {} });
  expect(counted.length).toBeGreaterThan(1);
  for (const { event_date: date, count } of counted) {
    const { results } = await member.ask("eventsList", { query: { timing: "early", date } });
    expect(results.map((event) => event.in_play)).toEqual(Array.from({ length: count }, () => "false"));
  }
});

test("R7.2-39 R8.2-26 one market of its event; an unknown one is 404 4004, none 400 4005", async () => {
  const { results } = await member.ask("eventsMarket", { query: { market_id: 700_102 } });
  expect(results.map((event) => [event.event_id, event.markets.map((market) => market.market_id)])).toEqual([
    ["9001001", [700_102]],
  ]);
  const unknown = await member.send("eventsMarket", { query: { market_id: 1 } });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 4004, message: "Market ID not found" }]);
  const absent = await member.send("eventsMarket", { query: {} });
  expect([absent.status, await absent.json()]).toMatchObject([400, { code: 4005, message: "Missing market id" }]);
});

test("R7.2-40 R7.2-41 R7.2-42 one market answers by its id, at the time of the reader's zone and in the reader's words", async () => {
  const read = async (query: object) => {
    const { results } = await member.ask("eventsMarket", { query: { market_id: 700_102, ...query } });
    return [results[0]?.start_datetime, results[0]?.markets[0]?.market_id, results[0]?.markets[0]?.market_name];
  };
  const [utc, id, english] = await read({});
  expect([String(utc).endsWith("+00:00"), id, english]).toEqual([true, 700_102, "Match Winner"]);
  const [manila] = await read({ timezone: "Asia/Manila" });
  expect(String(manila).endsWith("+08:00")).toBe(true);
  expect(Date.parse(String(manila))).toBe(Date.parse(String(utc)));
  const [, , thai] = await read({ lang: "th" });
  expect(String(thai)).toMatch(/\p{Script=Thai}/u);
  for (const bad of [{ timezone: "Mars/Olympus" }, { lang: "xx" }]) {
    const refused = await member.send("eventsMarket", { query: { market_id: 700_102, ...bad } });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 6003 }]);
  }
});

test("R7.2-30 R7.2-31 R7.2-32 odds_history answers, for combinable events alone when asked, and knows its zones", async () => {
  expect(Array.isArray((await member.ask("oddsHistory", { query: {} })).results)).toBe(true);
  const all = await member.ask("oddsHistory", { query: { event_id: "9001004" } });
  expect(all.results.map((each) => [each.event_id, each.bet_type_selection])).toEqual([
    ["9001004", "away"],
    ["9001004", "home"],
  ]);
  expect((await member.ask("oddsHistory", { query: { event_id: "9001004", combo: true } })).results).toEqual([]);
  expect(await statusOf("oddsHistory", { query: { timezone: "UTC" } })).toBe(200);
  expect(await codeOf("oddsHistory", { query: { timezone: "Mars/Base" } })).toEqual([400, 6003]);
});

test("R7.2-55 R7.2-56 R7.2-57 R7.2-28 a favourite is a boolean, the answer says what holds, and the list follows", async () => {
  const set = (favourite: unknown, id = "9001002") =>
    member.send("favouriteEvent", { params: { id }, body: { favourite } });
  const marked = await set(true);
  expect([marked.status, await marked.json()]).toEqual([200, { result: { event_id: "9001002", favourite: true } }]);
  expect(await (await set(true, "9001003")).json()).toMatchObject({ result: { favourite: true } });
  const wrong = await set("yes");
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { message: "Invalid post data" }]);
  const list = await member.ask("eventsFavourite", { query: {} });
  expect([list.results.map((event) => event.event_id), list.page, list.count]).toEqual([["9001002", "9001003"], 1, 2]);
  const second = await member.ask("eventsFavourite", { query: { page: 2, page_size: 1 } });
  expect([second.results.map((event) => event.event_id), second.count]).toEqual([["9001003"], 2]);
  expect(await idsFor({ timing: "favourite" })).toEqual([2, 3]);
  expect(list.results.every((event) => event.is_favourite)).toBe(true);
  for (const id of ["9001002", "9001003"])
    expect(await (await set(false, id)).json()).toEqual({ result: { event_id: id, favourite: false } });
  expect((await member.ask("eventsFavourite", { query: {} })).count).toBe(0);
  expect((await set(true, "1")).status).toBe(404);
  const guest = await launchMember(server, null);
  expect((await guest.send("eventsFavourite")).status).toBe(401);
});

test("R7.2-113 every list answers a results array", async () => {
  const lists = [
    "eventsList",
    "eventsFeatured",
    "eventsFavourite",
    "games",
    "tieco",
    "datesCount",
    "oddsHistory",
    "results",
    "transactions",
    "notifications",
    "avatars",
  ] as const;
  for (const name of lists as readonly CallName[]) {
    const json = (await (await member.send(name)).json()) as { results: unknown };
    expect(Array.isArray(json.results), name).toBe(true);
  }
});

test("R6.1-14 R6.1-16 R8.2-79 what the partner has switched off is forbidden, and opens again", async () => {
  const { owner } = server.store;
  const { settings } = await owner
    .selectFrom("partners")
    .select("settings")
    .where("key", "=", "demo-partner-key")
    .executeTakeFirstOrThrow();
  const features = (settings as { features: Record<string, boolean> }).features;
  const write = (changed: object) =>
    owner
      .updateTable("partners")
      .set({ settings: JSON.stringify({ ...(settings as object), features: changed }) })
      .where("key", "=", "demo-partner-key")
      .execute();
  const mark = () => member.send("favouriteEvent", { params: { id: "9001002" }, body: { favourite: true } });
  await write({ ...features, esports: false, favourites: false });
  // Partners are read again every second.
  while ((await statusOf("eventsList")) !== 403) await new Promise((resolve) => setTimeout(resolve, 250));
  for (const refused of [await member.send("eventsList"), await mark()])
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 8006, message: "You are not authorized to view this page." },
    ]);
  await write(features);
  while ((await statusOf("eventsList")) !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
  expect((await mark()).status).toBe(200);
});
