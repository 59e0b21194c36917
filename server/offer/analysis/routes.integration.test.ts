import { DAY_MS } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MapStats, SideStats } from "@clutch/feed";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const [FOXES, OWLS, HAWKS] = ["Red Foxes", "Blue Owls", "Gold Hawks"];

const playing = (...heroes: readonly string[]): SideStats => ({
  kills: 10,
  players: heroes.map((hero, seat) => ({ name: `P${seat}`, hero })),
});
const statsOf = (home: SideStats, away: SideStats, change: Partial<MapStats> = {}): MapStats => ({
  state: "ended",
  clockText: "31:00",
  rounds: [],
  home,
  away,
  ...change,
});

interface Past {
  readonly id: string;
  readonly teams: readonly [string | undefined, string | undefined];
  readonly score: readonly [number, number];
  readonly daysAgo: number;
}

/** A match that is over, its maps won in the order of the score: home's first. */
function pastMatch({ id, teams: [homeName = "", awayName = ""], score: [home, away], daysAgo }: Past) {
  const maps = Array.from({ length: home + away }, (_, index) => ({
    mapNumber: index + 1,
    state: "ended" as const,
    home: 20,
    away: 10,
    winner: index < home ? ("home" as const) : ("away" as const),
  }));
  return {
    event: {
      eventId: id,
      homeName,
      awayName,
      competitionId: 320,
      competitionName: "Spring Cup",
      state: "ended" as const,
      startMs: Date.now() - daysAgo * DAY_MS,
      score: { inPlay: false, home, away, maps, clockText: null },
    },
    markets: [{ marketId: Number(id) - 8_000_000 }],
    stats: Object.fromEntries(
      maps.map(({ mapNumber }) => [
        mapNumber,
        statsOf(playing("Warden", mapNumber === 1 ? "Rime" : "Mirelight"), playing("Gearwright"), {
          mapName: mapNumber === 2 ? "Old Mint" : "Causeway",
        }),
      ]),
    ),
  };
}

const ROUNDS = Array.from({ length: 14 }, (_, index) => ({
  round: index + 1,
  winner: index % 3 === 0 ? ("away" as const) : ("home" as const),
  endReason: "elimination",
}));

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api" });
  const maps = [{ mapNumber: 1, state: "live", home: 9, away: 5 } as const];
  await seedMatches(server.store, [
    {
      event: {
        homeName: FOXES ?? "",
        awayName: OWLS ?? "",
        state: "live",
        score: { inPlay: true, home: 0, away: 0, maps, clockText: "R15" },
      },
      stats: { 1: statsOf({ side: "defence" }, { side: "attack" }, { state: "live", rounds: ROUNDS }) },
    },
    pastMatch({ id: "9001011", teams: [FOXES, OWLS], score: [2, 1], daysAgo: 9 }),
    pastMatch({ id: "9001012", teams: [OWLS, FOXES], score: [2, 0], daysAgo: 5 }),
    pastMatch({ id: "9001013", teams: [FOXES, HAWKS], score: [2, 0], daysAgo: 2 }),
    {
      event: { eventId: "9001020", homeName: "Lone Wolves", awayName: "Night Cats" },
      markets: [{ marketId: 1001020 }],
    },
  ]);
  await server.restart();
  member = await launchMember(server);
});
afterAll(async () => server.stop());

const ask = (query: Readonly<Record<string, unknown>>) =>
  member.ask("analytics", { query: { event_id: "9001001", ...query } as never });
const statusOf = async (name: "analytics" | "analyticsAvailable" | "analyticsPlayByPlay", query: object) =>
  (await member.send(name, { query: query as never })).status;

test("R7.2-73 R7.2-74 R7.2-75 R7.2-76 R7.2-77 each kind of analysis has its label in the language asked for, and whether it is there", async () => {
  const available = await member.ask("analyticsAvailable", { query: { event_id: "9001001", lang: "en" } });
  expect(available).toEqual({
    head_to_head: { available: true, label: "Head to head" },
    heroes: { available: true, label: "Heroes" },
    map_stats: { available: true, label: "Map stats" },
    recent_matches: { available: true, label: "Recent matches" },
    play_by_play: { available: true, label: "Play by play" },
    match_log: { available: true, label: "Match log" },
  });
  const thai = await member.ask("analyticsAvailable", { query: { event_id: "9001001", lang: "th" } });
  expect(thai.head_to_head.label).toBe("พบกัน");
  const none = await member.ask("analyticsAvailable", { query: { event_id: "9001020" } });
  expect(Object.values(none).map((kind) => kind.available)).toEqual([false, false, false, false, false, false]);
  expect(await statusOf("analyticsAvailable", {})).toBe(400);
  expect(await statusOf("analyticsAvailable", { event_id: "1" })).toBe(404);
});

test("R7.2-78 R7.2-79 R7.2-80 R7.2-81 R7.2-82 head to head are the meetings of the two teams, newest first, with who won how many", async () => {
  const answer = await ask({ summary_type: "head_to_head" });
  expect(answer.summary).toEqual({ home_wins: 1, away_wins: 1 });
  expect(answer.results).toMatchObject([
    { match_id: "9001012", home: { team_name: OWLS, score: 2 }, away: { team_name: FOXES, score: 0 }, winner: "home" },
    { match_id: "9001011", competition_name: "Spring Cup", winner: "home" },
  ]);
  const own = await ask({ summary_type: "head_to_head", filter_by: "home" });
  expect(own.results).toMatchObject([{ match_id: "9001011" }]);
  for (const wrong of [{}, { summary_type: "other" }, { summary_type: "heroes", filter_by: "both" }])
    expect(await statusOf("analytics", { event_id: "9001001", ...wrong })).toBe(400);
  expect(await statusOf("analytics", { event_id: "1", summary_type: "heroes" })).toBe(404);
});

test("R7.2-84 recent matches are each side's own, its score first; a side can be asked for alone", async () => {
  const { results } = await ask({ summary_type: "recent_matches" });
  expect(results).toMatchObject([
    { side: "home", match_id: "9001013", opponent: HAWKS, scoreline: "2 - 0", result: "win" },
    { side: "home", match_id: "9001012", opponent: OWLS, scoreline: "0 - 2", result: "loss" },
    { side: "home", match_id: "9001011", opponent: OWLS, scoreline: "2 - 1", result: "win" },
    { side: "away", match_id: "9001012", opponent: FOXES, scoreline: "2 - 0", result: "win" },
    { side: "away", match_id: "9001011", opponent: FOXES, scoreline: "1 - 2", result: "loss" },
  ]);
  expect((await ask({ summary_type: "recent_matches", filter_by: "away" })).results).toHaveLength(2);
});

test("R7.2-83 heroes and named maps are counted over the maps a side has played to their end", async () => {
  const heroes = await ask({ summary_type: "heroes", filter_by: "home" });
  // Foxes played 3 + 2 + 2 maps: as home Warden in all 5, Rime in the first of each match; as away Gearwright in 2, both lost.
  expect(heroes.maps).toEqual({ home: 7, away: 5 });
  expect(heroes.results).toEqual([
    { side: "home", hero_name: "Warden", pick_percent: 71, win_percent: 80, matches: 5 },
    { side: "home", hero_name: "Mirelight", pick_percent: 43, win_percent: 67, matches: 3 },
    { side: "home", hero_name: "Rime", pick_percent: 29, win_percent: 100, matches: 2 },
    { side: "home", hero_name: "Gearwright", pick_percent: 29, win_percent: 0, matches: 2 },
  ]);
  expect((await ask({ summary_type: "map_stats" })).results).toEqual([
    { map_name: "Causeway", home: { played: 4, win_percent: 50 }, away: { played: 3, win_percent: 67 } },
    { map_name: "Old Mint", home: { played: 3, win_percent: 67 }, away: { played: 2, win_percent: 50 } },
  ]);
});

test("R7.2-85 R7.2-86 R7.2-87 R7.2-88 R7.2-89 play by play and match log tell a match of the two teams, one map or all, oldest first", async () => {
  const play = (query: object) =>
    member.ask("analyticsPlayByPlay", { query: { event_id: "9001001", match_id: "9001001", ...query } as never });
  const { results } = await play({ lang: "en" });
  expect(results).toHaveLength(14);
  expect(results.slice(0, 2)).toEqual([
    { match_id: "9001001", map_name: "MAP 1", time: "R1", side: "away", text: "Blue Owls win round 1: 0 - 1" },
    { match_id: "9001001", map_name: "MAP 1", time: "R2", side: "home", text: "Red Foxes win round 2: 1 - 1" },
  ]);
  expect((await play({ filter_by: "MAP 2" })).results).toEqual([]);
  const log = (await play({ summary_type: "match_log" })).results;
  // Home defends now, in the second half: it began on the attack.
  expect(log[0]).toEqual({
    match_id: "9001001",
    map_name: "MAP 1",
    round: 1,
    label: "R1",
    winner: "away",
    home_side: "attack",
    end_reason: "elimination",
    scoreline: "0 - 1",
  });
  expect(log[13]).toMatchObject({ label: "R14", home_side: "defence", scoreline: "9 - 5" });
  expect((await play({ match_id: "9001011" })).results.at(-1)).toMatchObject({ text: "Blue Owls win map 3" });
  for (const wrong of [{ match_id: "9001013" }, { match_id: "1" }])
    expect(await statusOf("analyticsPlayByPlay", { event_id: "9001001", ...wrong })).toBe(404);
  expect(await statusOf("analyticsPlayByPlay", { event_id: "9001001", match_id: "9001001", filter_by: "x" })).toBe(400);
});
