import type { CallAnswer, calls } from "@clutch/contract";
import { DAY_MS, HOUR_MS } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedMatches, type MatchSeed } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import { writeNames } from "../search/store-names.ts";

const NOW = Date.now();
const START_MS = NOW - DAY_MS;
const DAY = new Date(START_MS).toISOString().slice(0, 10);

interface Over {
  readonly id: number;
  readonly teams: readonly [string, string];
  readonly league: readonly [number, string];
  readonly startMs?: number;
}

/** A match that is over, with a market of its number. */
const over = ({
  id,
  teams: [homeName, awayName],
  league: [competitionId, competitionName],
  startMs,
}: Over): MatchSeed => ({
  event: {
    eventId: String(id),
    homeName,
    awayName,
    competitionId,
    competitionName,
    state: "ended",
    startMs: startMs ?? START_MS,
    score: { inPlay: false, home: 2, away: 1, maps: [], clockText: null },
  },
  markets: [{ marketId: id - 8_000_000, status: "settled" }],
});

const AURORA = [311, "Aurora Circuit"] as const;
const MASTERS = [310, "Summer Masters"] as const;

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  await seedMatches(server.store, [
    over({ id: 9_001_001, teams: ["Iron Lanterns", "Kestrel Nine"], league: AURORA }),
    over({ id: 9_001_002, teams: ["Velvet Riot", "Iron Lanterns"], league: MASTERS }),
    over({ id: 9_001_003, teams: ["Velvet Riot", "Paper Tigers"], league: AURORA }),
    over({ id: 9_001_004, teams: ["Iron Lanterns", "Paper Tigers"], league: MASTERS, startMs: NOW - 9 * DAY_MS }),
  ]);
  const named = (kind: "team" | "league" | "player", names: readonly string[]) =>
    names.map((name) => ({ kind, gameId: 2, name, lastStartMs: START_MS }));
  await writeNames(server.store, [
    ...named("team", ["Iron Lanterns", "Kestrel Nine", "Velvet Riot", "Paper Tigers"]),
    ...named("league", ["Aurora Circuit", "Summer Masters"]),
    ...named("player", ["Riotous"]),
  ]);
  member = await launchMember(server);
});
afterAll(async () => server.stop());

type Query = Readonly<Record<string, unknown>>;

/** An answer about the day; asked again, as a page does, while searches are busy: their statements have a quarter of a second. */
async function ofDay<N extends "results" | "resultLeagues">(
  name: N,
  query: Query,
): Promise<CallAnswer<(typeof calls)[N]>> {
  const asked = { query: { date: DAY, ...query } as never };
  let answer: Response | null = null;
  const ask = async (): Promise<number> => (answer = await member.send(name, asked)).status;
  await expect.poll(ask, { timeout: 30_000, interval: 500 }).toBe(200);
  return (answer as unknown as Response).json() as Promise<CallAnswer<(typeof calls)[N]>>;
}

const idsFor = async (query: Query) =>
  (await ofDay("results", query)).results
    .map((result) => Number(result.event_id) - 9_001_000)
    .toSorted((one, other) => one - other);
const leaguesFor = async (query: Query = {}) =>
  (await ofDay("resultLeagues", query)).results.map((league) => [
    league.competition_id,
    league.competition_name,
    league.event_count,
  ]);

test("R7.2-48 results are searched by the name of a team or league, with a typing error and in another script", async () => {
  expect(await idsFor({})).toEqual([1, 2, 3]);
  expect(await idsFor({ q: "lantern" })).toEqual([1, 2]);
  expect(await idsFor({ q: "lnaterns" })).toEqual([1, 2]);
  expect(await idsFor({ q: "вельвет риот" })).toEqual([2, 3]);
  expect(await idsFor({ q: "aurora" })).toEqual([1, 3]);
  expect(await idsFor({ q: "qqqxxxzzz" })).toEqual([]);
  expect(await idsFor({ q: "%_'; --" })).toEqual([]);
  expect((await member.send("results", { query: { q: "a".repeat(61) } as never })).status).toBe(400);
});

test("R7.2-48 leagues of some days' results have counts, narrowed by game and name, and narrow the list", async () => {
  expect(await leaguesFor()).toEqual([
    [311, "Aurora Circuit", 2],
    [310, "Summer Masters", 1],
  ]);
  expect(await leaguesFor({ q: "paper" })).toEqual([[311, "Aurora Circuit", 1]]);
  expect(await leaguesFor({ game_id: [1] })).toEqual([]);
  expect(await idsFor({ competition_id: [310] })).toEqual([2]);
  // Without days it would read every match there ever was.
  expect((await member.send("resultLeagues")).status).toBe(400);
});

async function bet(eventIds: readonly number[]): Promise<string> {
  const { owner } = server.store;
  const { member_id, partner_id } = await owner
    .selectFrom("members")
    .select(["member_id", "partner_id"])
    .where("member_id", "=", member.memberId ?? 0)
    .executeTakeFirstOrThrow();
  const { ticket_id } = await owner
    .insertInto("tickets")
    .values({
      partner_id,
      member_id,
      unique_id: crypto.randomUUID(),
      ticket_type: eventIds.length > 1 ? "combo" : "single",
      leg_count: eventIds.length,
      stake_minor: 1000n,
      potential_minor: 1850n,
      currency: "USD",
      total_odds_centi: 185n,
      member_odds_e4: 18_500n,
      member_odds_style: "euro",
      entry_id: crypto.randomUUID(),
      created_at_ms: START_MS - HOUR_MS,
    })
    .returning("ticket_id")
    .executeTakeFirstOrThrow();
  const legs = eventIds.map((event_id, at) => ({
    ticket_id,
    leg_number: at + 1,
    partner_id,
    member_id,
    event_id,
    market_id: event_id - 8_000_000,
    line_number: 0,
    selection: "home",
    euro_odds_centi: 185,
    market_version: 1,
    announced_start_ms: START_MS,
  }));
  await owner.insertInto("ticket_legs").values(legs).execute();
  return String(ticket_id);
}

test("G-60 a member's own bets are counted in the list and listed on the match's page; nobody else's are", async () => {
  const single = await bet([9_001_001]);
  const combo = await bet([9_001_001, 9_001_002]);
  const countsOf = async (visitor: Visitor) =>
    (await visitor.ask("results", { query: { date: DAY } as never })).results
      .map((result) => [Number(result.event_id) - 9_001_000, result.bet_count])
      .toSorted(([one = 0], [other = 0]) => one - other);
  expect(await countsOf(member)).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
  const detailOf = (visitor: Visitor) => visitor.ask("resultDetail", { params: { event_id: "9001001" } });
  const detail = await detailOf(member);
  expect(detail.result.bet_count).toBe(2);
  expect(detail.bets).toMatchObject([
    { ticket_id: single, selection_name: "Iron Lanterns", euro_odds: 1.85, stake: 10, leg_count: 1, result: null },
    { ticket_id: combo, leg_count: 2 },
  ]);
  for (const code of ["DEMO_1002", null]) {
    const other = await launchMember(server, code);
    expect(await countsOf(other)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(await detailOf(other)).toMatchObject({ bets: [], result: { bet_count: 0 } });
  }
});
