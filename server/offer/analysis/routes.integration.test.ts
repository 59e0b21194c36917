import { DAY_MS } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FactPlayer, MapStats, MatchFact, SideStats } from "@clutch/feed";
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

const player = (handle: string): FactPlayer => ({ seat: 0, handle, role: "player" });
/** Two rounds, home on the attack: away wins by defusing, home by elimination. */
function roundFacts(): readonly MatchFact[] {
  const at = (sequence: number) => ({ mapNumber: 1, sequence, second: sequence * 20, atMs: Date.now() });
  const [vex, lume] = [player("vex"), player("Lume")];
  const first = { isFirstBlood: true, round: 1, weapon: "Rifle" };
  return [
    { ...at(1), kind: "mapStart", side: null, mapName: "Causeway", sides: { home: "attack", away: "defence" } },
    { ...at(2), kind: "kill", side: "home", killer: vex, victim: lume, assists: [player("oru")], ...first },
    { ...at(3), kind: "plant", side: "home", round: 1, player: vex },
    { ...at(4), kind: "defuse", side: "away", round: 1, player: player("Tarn") },
    { ...at(5), kind: "round", side: "away", round: 1, as: "defence", endReason: "defuse", home: 0, away: 1 },
    { ...at(6), kind: "round", side: "home", round: 2, as: "attack", endReason: "elimination", home: 1, away: 1 },
  ];
}

/** Facts of a lane map up to its end. */
function laneFacts(atMs: number): readonly MatchFact[] {
  const at = (sequence: number, second: number) => ({ mapNumber: 3, sequence, second, atMs });
  return [
    { ...at(1, 0), kind: "mapStart", side: null, mapName: null, sides: null },
    { ...at(2, 601), kind: "tower", side: "away", tier: 1, lane: "top" },
    { ...at(3, 1205), kind: "boss", side: "home" },
    { ...at(4, 1840), kind: "mapEnd", side: "away", home: 20, away: 10 },
  ];
}

const ROUNDS = [1, 2].map((round) => ({ round, winner: "home" as const, endReason: "elimination" }));

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
        startMs: Date.now() - 600_000,
        score: { inPlay: true, home: 0, away: 0, maps, clockText: "R15" },
      },
      stats: {
        1: statsOf({}, {}, { state: "live" }),
        // A map whose source publishes no facts.
        2: statsOf({ side: "defence" }, { side: "attack" }, { state: "live", rounds: ROUNDS }),
      },
      facts: roundFacts(),
    },
    {
      ...pastMatch({ id: "9001011", teams: [FOXES, OWLS], score: [2, 1], daysAgo: 9 }),
      facts: laneFacts(Date.now() - 9 * DAY_MS),
    },
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

test("G-65 of a match that is over neither itself nor what was played after it is counted", async () => {
  const of = (id: string, summary: string) =>
    member.ask("analytics", { query: { event_id: id, summary_type: summary } as never });
  expect((await of("9001012", "head_to_head")).results).toMatchObject([{ match_id: "9001011" }]);
  expect((await of("9001012", "recent_matches")).results).toMatchObject([
    { side: "home", match_id: "9001011" },
    { side: "away", match_id: "9001011" },
  ]);
  const first = await member.ask("analyticsAvailable", { query: { event_id: "9001011", lang: "en" } });
  expect([first.head_to_head.available, first.play_by_play.available]).toEqual([false, true]);
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

test("R7.2-85 R7.2-86 R7.2-87 R7.2-88 R7.2-89 play by play and match log are the facts of a match, oldest first", async () => {
  const play = (query: object) =>
    member.ask("analyticsPlayByPlay", { query: { event_id: "9001001", match_id: "9001001", ...query } as never });
  const { results } = await play({ lang: "en", filter_by: "MAP 1" });
  const at = { match_id: "9001001", map_name: "MAP 1" };
  expect(results).toEqual([
    { ...at, kind: "kill", time: "R1", side: "home", text: "vex killed Lume + oru" },
    { ...at, kind: "plant", time: "R1", side: "home", text: "vex planted the bomb" },
    { ...at, kind: "defuse", time: "R1", side: "away", text: "Tarn defused the bomb" },
    { ...at, kind: "round", time: "R1", side: "away", text: "Blue Owls win round 1: 0 - 1" },
    { ...at, kind: "round", time: "R2", side: "home", text: "Red Foxes win round 2: 1 - 1" },
  ]);
  expect((await play({ filter_by: "MAP 3" })).results).toEqual([]);
  const log = (await play({ summary_type: "match_log" })).results;
  expect(log).toEqual([
    { ...at, round: 1, label: "R1", winner: "away", home_side: "attack", end_reason: "defuse", scoreline: "0 - 1" },
    {
      ...at,
      round: 2,
      label: "R2",
      winner: "home",
      home_side: "attack",
      end_reason: "elimination",
      scoreline: "1 - 1",
    },
    // Without facts the rounds are those of the statistics, which do not say who attacked.
    ...[1, 2].map((round) => ({
      ...at,
      map_name: "MAP 2",
      round,
      label: `R${round}`,
      winner: "home",
      home_side: null,
      end_reason: "elimination",
      scoreline: `${round} - 0`,
    })),
  ]);
  const past = (await play({ match_id: "9001011", filter_by: "MAP 3" })).results;
  expect(past).toMatchObject([
    { kind: "tower", time: "10:01", text: "Blue Owls destroyed a tower · top T1" },
    { kind: "boss", time: "20:05", text: "Red Foxes killed Roshan" },
    { kind: "map", time: "30:40", text: "Blue Owls win map 3" },
  ]);
  expect((await play({ match_id: "9001011" })).results.at(-1)).toMatchObject({ text: "Blue Owls win map 3" });
  for (const wrong of [{ match_id: "9001013" }, { match_id: "1" }])
    expect(await statusOf("analyticsPlayByPlay", { event_id: "9001001", ...wrong })).toBe(404);
  expect(await statusOf("analyticsPlayByPlay", { event_id: "9001001", match_id: "9001001", filter_by: "x" })).toBe(400);
});
