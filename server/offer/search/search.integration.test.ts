import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import { foldName } from "./fold-name.ts";
import { findNames, writeNames } from "./store-names.ts";

const HOUR = 3_600_000;
const NOW = Date.now();
/** Real results beside the checkout; they are not ours to ship, so a clone may lack them. */
const NAMES_FILE = new URL("../../../../shared/data/esports/cs2/hltv-results-2024.csv", import.meta.url);

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  const teams = (homeName: string, awayName: string) => ({ homeName, awayName });
  const live = { inPlay: true, home: 1, away: 0, maps: [], clockText: "R14" };
  await seedMatches(server.store, [
    {
      event: Object.assign(teams("Iron Lanterns", "Kestrel Nine"), {
        eventId: "9001001",
        gameId: 1,
        competitionId: 311,
        competitionName: "Aurora Circuit",
        state: "live" as const,
        score: live,
        startMs: NOW - HOUR,
      }),
      markets: [
        { marketId: 700_101, betType: "WIN", nameId: "market.matchWinner" },
        { marketId: 700_102, betType: "MAPHC", nameId: "market.mapHandicap" },
        { marketId: 700_103, betType: "WINMAP", nameId: "market.mapFirstBlood", tab: "MAP 1", isMain: false },
        { marketId: 700_104, betType: "MAPOU", nameId: "market.totalMaps", status: "pause" },
      ],
    },
    {
      event: Object.assign(teams("Спирит", "Iron Lanterns"), {
        eventId: "9001002",
        gameId: 1,
        competitionId: 312,
        competitionName: "Sunset Open",
        startMs: NOW + HOUR,
      }),
      markets: [{ marketId: 700_201 }],
    },
    {
      event: Object.assign(teams("Velvet Riot", "Paper Tigers"), {
        eventId: "9001003",
        gameId: 2,
        competitionId: 313,
        competitionName: "Meridian Masters",
        startMs: NOW + HOUR,
      }),
      markets: [{ marketId: 700_301 }],
    },
  ]);
  await server.restart();
  member = await launchMember(server);
  await vi.waitFor(async () => expect((await ask("kestrel")).teams.count).toBe(1), { timeout: 10_000, interval: 400 });
});
afterAll(async () => server.stop());

const ask = (q: string, query: Readonly<Record<string, unknown>> = {}) =>
  member.ask("search", { query: Object.assign({ q }, query) });
const teamsFor = async (q: string) => (await ask(q)).teams.results.map(({ name }) => name);

describe("R7.2-19 the search of names", () => {
  test("a team as it is typed, with its matches, the first in play, its league and further markets", async () => {
    const found = await ask("iron lan");
    expect(found).toMatchObject({ corrected: null, nearest: [], teams: { count: 1 }, leagues: { count: 2 } });
    expect(found.teams.results[0]).toMatchObject({ name: "Iron Lanterns", kind: "team", event_id: "9001001" });
    expect(found.events.results.map((event) => event.event_id)).toEqual(["9001001", "9001002"]);
    expect(found.events.results[0]?.markets.map((market) => market.market_id)).toEqual([700_101]);
    expect(found.markets.results.map(({ markets }) => markets[0]?.market_id)).toEqual([700_102]);
  });

  test("typing errors are corrected and reported; Cyrillic finds Latin and Latin finds Cyrillic", async () => {
    expect(await ask("iorn lantens")).toMatchObject({ corrected: "Iron Lanterns", teams: { count: 1 } });
    expect(await teamsFor("вельвет риот")).toEqual(["Velvet Riot"]);
    expect(await teamsFor("spirit")).toEqual(["Спирит"]);
    expect(await teamsFor("PÁPER")).toEqual(["Paper Tigers"]);
  });

  test("a league, a game by another of its names, a kind of market in the reader's language", async () => {
    const league = await ask("meridian");
    expect(league.leagues.results).toMatchObject([{ competition_id: 313, name: "Meridian Masters", event_count: 1 }]);
    expect(league.events.results.map((event) => event.event_id)).toEqual(["9001003"]);
    const game = await ask("counter strike");
    expect(game.games.results).toMatchObject([{ game_id: 1, event_count: 2, live_count: 1 }]);
    const market = await ask("first blod");
    expect(market.markets).toMatchObject({ count: 1, results: [{ event_id: "9001001" }] });
  });

  test("what finds nothing names what is near to it and nothing else; a text without letters finds nothing", async () => {
    const nearestOf = async (q: string) => {
      const nothing = await ask(q);
      expect([q, nothing.teams.count, nothing.events.count, nothing.markets.count]).toEqual([q, 0, 0, 0]);
      return nothing.nearest;
    };
    // Three of seven letters are wrong: too many to be forgiven, few enough to be asked about.
    expect(await nearestOf("kexxrxl")).toEqual(["Kestrel Nine"]);
    for (const far of ["qqqxxxzzz", "weather", "mortgage", "zz"]) expect(await nearestOf(far)).toEqual([]);
    expect((await ask("%_'; --")).teams.count).toBe(0);
  });

  test("RU-19 a text may have 60 characters, and none is no search", async () => {
    const statusOf = async (q: string) => (await member.send("search", { query: { q } })).status;
    expect([await statusOf("a".repeat(60)), await statusOf("a".repeat(61)), await statusOf("")]).toEqual([
      200, 400, 400,
    ]);
  });

  test("RU-19 one caller's searches have a rate; another caller goes on", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => member.send("search", { query: { q: "iron" } })),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await launchMember(server);
    expect((await other.send("search", { query: { q: "iron" } })).status).toBe(200);
  });
});

test.skipIf(!existsSync(NAMES_FILE))(
  "R7.2-19 real team names are found with a letter swapped, missing or doubled",
  async () => {
    const rows = readFileSync(NAMES_FILE, "utf8").trim().split(/\r?\n/).slice(1);
    const all = [...new Set(rows.map((row) => row.split(",")[4] ?? ""))].filter((name) => /^[A-Za-z]{6,}$/.test(name));
    const names = all.slice(0, 300);
    expect(names.length).toBeGreaterThan(50);
    await writeNames(
      server.store,
      names.map((name) => ({ kind: "team", gameId: 1, name, lastStartMs: NOW })),
    );
    const missed: string[] = [];
    for (const name of names.slice(0, 60)) {
      const folded = foldName(name);
      const typed = [
        folded.slice(0, 2) + (folded[3] ?? "") + (folded[2] ?? "") + folded.slice(4),
        folded.slice(0, 3) + folded.slice(4),
        folded.slice(0, 4) + folded.slice(3),
      ];
      for (const text of typed) {
        const found = await findNames(server.store, text, 200);
        if (!found.some((each) => each.name === name)) missed.push(`${text} for ${name}`);
      }
    }
    expect(missed).toEqual([]);
  },
);
