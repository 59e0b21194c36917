import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BoardLife } from "../../../testkit/boards/board-life.ts";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { formatIsoWeek, weekOf } from "./iso-week.ts";
import { foldBoards } from "./store-boards.ts";

type BoardCall = "hotMarket" | "hotEvent" | "winRate" | "turnover" | "bigCombo" | "topWinners";
const BOARDS: readonly (readonly [BoardCall, string])[] = [
  ["hotMarket", "hot_market"],
  ["hotEvent", "hot_match"],
  ["winRate", "win_rate"],
  ["turnover", "turnover"],
  ["bigCombo", "big_combo"],
  ["topWinners", "top_winnings"],
];
const MATCH_IDS = [9_001_001, 9_001_002, 9_001_003];

let server: TestServer;
let life: BoardLife;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  const startMs = Date.now() + 3_600_000;
  await seedMatches(
    server.store,
    MATCH_IDS.map((id) => ({ event: { eventId: String(id), startMs }, markets: [{ marketId: id - 8_300_000 }] })),
  );
  await server.restart();
  member = await launchMember(server);
  life = new BoardLife(server.store, 7);
  life.nowMs = Date.now();
  const markets = MATCH_IDS.map((eventId) => ({ eventId, marketId: eventId - 8_300_000 }));
  await life.begin({ partnerId: 1, markets });
  life.members.push({ memberId: member.memberId ?? 0, currency: "USD" });
  for (let nth = 0; nth < 120; nth += 1) {
    const ticket = await life.place();
    if (nth % 4 < 3) await life.settle(ticket, nth % 4 === 0 ? "loss" : "win");
  }
  const legs = markets.map((market) => ({ ...market, selection: "home" }));
  await life.place({ memberId: member.memberId ?? 0, currency: "USD", legs, potentialMinor: 5_000_000n });
  while (await foldBoards({ store: server.store, nowMs: Date.now, unitsPerUsd }, 1));
});
afterAll(async () => server.stop());

const setFlags = async (change: Record<string, boolean>): Promise<void> => {
  const { settings } = await server.store.owner.selectFrom("partners").select("settings").executeTakeFirstOrThrow();
  const stored = settings as { readonly features: Record<string, boolean> };
  const features = { ...stored.features, ...change };
  await server.store.owner
    .updateTable("partners")
    .set({ settings: JSON.stringify({ ...stored, features }) })
    .execute();
};

/** Partners are read again every second. */
const SOON = { timeout: 20_000, interval: 100 };

const ranksOf = (rows: readonly { readonly rank: number }[]): number[] => rows.map((row) => row.rank);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("R7.2-90 R7.2-91 R7.2-92 R7.2-93 R7.2-94 R7.2-95 R7.2-96 each board answers at most 20 ranked rows, to guests too", async () => {
  const guest = await launchMember(server, null);
  for (const [name] of BOARDS) {
    const rows: readonly { readonly rank: number }[] = (
      await guest.ask(name, { query: { lang: "en", timezone: "Asia/Manila" } })
    ).results;
    expect(rows.length, name).toBeGreaterThan(0);
    expect(rows.length, name).toBeLessThanOrEqual(20);
    expect(ranksOf(rows), name).toEqual(upTo(rows.length));
  }
});

test("G-62 hot market names its match and each selection's share of the bets on it, which add up to one", async () => {
  const { results } = await member.ask("hotMarket");
  expect(results.map((row) => row.bet_count)).toEqual(results.map((row) => row.bet_count).toSorted((a, b) => b - a));
  for (const { market, event_id, event_name } of results) {
    expect(MATCH_IDS).toContain(Number(event_id));
    expect(event_name).toMatch(/ vs /);
    expect(market.selections.reduce((sum, each) => sum + each.bet_ratio, 0)).toBeCloseTo(1, 5);
    expect(market.max_bet_ratio).toBe(Math.max(...market.selections.map((each) => each.bet_ratio)));
  }
});

test("G-62 markets that are settled take no place of hot ones, however many bets they had", async () => {
  const before = await member.ask("hotMarket");
  const { owner } = server.store;
  const hour = Math.floor(Date.now() / 3_600_000);
  await sql`with made as (
      insert into markets (event_id, source_key, tab, bet_type, name_id, status, version, lines, updated_at_ms)
      select ${MATCH_IDS[0]}::integer, 'settled ' || n, 'MATCH', 'WIN', 'market.winner', 'settled', 1, '[]', 0
      from generate_series(1, 150) n returning market_id, event_id)
    insert into board_selections (partner_id, event_id, market_id, line_number, selection, hour, bet_count)
    select 1, event_id, market_id, 0, 'home', ${hour}::integer, 1000 from made`.execute(owner);
  expect(await member.ask("hotMarket")).toEqual(before);
  await sql`delete from board_selections b using markets m
    where m.market_id = b.market_id and m.source_key like 'settled %'`.execute(owner);
});

test("G-62 a hot match names its teams and the home side's share of the bets on who wins it", async () => {
  const [hot, markets] = [await member.ask("hotEvent"), await member.ask("hotMarket")];
  expect(hot.results.length).toBe(MATCH_IDS.length);
  for (const row of hot.results) {
    const market = markets.results.find(({ event_id: eventId }) => eventId === row.event_id)?.market;
    const home = market?.selections.find((each) => each.bet_type_selection === "home")?.bet_ratio ?? 0;
    expect(home).toBeGreaterThan(0);
    expect([`${row.home?.team_name} vs ${row.away?.team_name}`, row.home_share]).toEqual([row.event_name, home]);
  }
});

test("G-62 G-50 one's own row is marked, and rows that can be followed carry legs", async () => {
  const turnover = await member.ask("turnover");
  expect(turnover.own).toMatchObject({ is_own: true });
  expect(turnover.results.filter((row) => row.is_own)).toEqual([turnover.own]);
  const rate = await member.ask("winRate");
  expect(rate.results.some((row) => row.tickets.length > 0)).toBe(true);
  const combos = await member.ask("bigCombo");
  for (const row of combos.results) expect(row.tickets.length).toBe(row.number_of_events);
  expect(combos.own).toMatchObject({ is_own: true, tickets: [{}, {}, {}] });
  expect(combos.results.find((row) => row.is_own)).toEqual(combos.own);
  const winners = await member.ask("topWinners");
  expect(winners.results.every((row) => row.tickets.length > 0 && row.earnings > 0)).toBe(true);
  const guest = await launchMember(server, null);
  expect([(await guest.ask("turnover")).own, (await guest.ask("bigCombo")).own]).toEqual([null, null]);
});

test("R1.1-45 R1.1-46 top winners are of one ISO week, this one by default, and 13 can be chosen", async () => {
  const { week, weeks } = await member.ask("topWinners");
  expect([week, weeks.length, weeks[0]]).toEqual([formatIsoWeek(weekOf(Date.now())), 13, week]);
  expect((await member.ask("topWinners", { query: { week: weeks[1] } })).results).toEqual([]);
  const outside = formatIsoWeek(weekOf(Date.now()) - 13);
  for (const wrong of [outside, "2025-W99", "x"]) {
    const response = await member.send("topWinners", { query: { week: wrong } });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      "Validation failed",
    ]);
  }
});

test("R6.1-25 a member is named by nickname, else by code: masked, but where the partner's flag is off", async () => {
  const allNamesOf = async () => {
    const answers = [await member.ask("turnover"), await member.ask("winRate"), await member.ask("topWinners")];
    return answers.map(({ results }) => results.map((row) => row.member_name));
  };
  const namesOf = async () => (await allNamesOf()).map((names) => names.filter((name) => name !== "LuckyFox"));
  await member.ask("membersConfig", { body: { nickname: "LuckyFox" } });
  expect((await member.ask("turnover")).own?.member_name).toBe("LuckyFox");
  // A board is read anew every two seconds.
  await expect.poll(async () => (await allNamesOf()).every((names) => names.includes("LuckyFox")), SOON).toBe(true);
  const members = await server.store.owner.selectFrom("members").select("member_code").execute();
  const codes = new Set(members.map((row) => row.member_code));
  const masked = await namesOf();
  for (const names of masked) {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^.\*{3}..$/);
  }
  await setFlags({ obfuscated_member_code: false });
  await expect.poll(async () => (await namesOf()).flat().filter((name) => !codes.has(name)), SOON).toEqual([]);
  await setFlags({ obfuscated_member_code: true });
  await expect.poll(namesOf, SOON).toEqual(masked);
});

test("R6.1-18 R6.1-19 R6.1-20 R6.1-21 R6.1-22 R6.1-23 R6.1-24 a board whose flag is off answers 403, and all do without master boards", async () => {
  const statuses = async () => {
    const answers = await Promise.all(BOARDS.map(([name]) => member.send(name)));
    return answers.map((answer) => answer.status);
  };
  const setAll = (isOn: (index: number) => boolean, masterBoards = true) =>
    setFlags(
      Object.assign(Object.fromEntries(BOARDS.map(([, flag], index) => [flag, isOn(index)])), {
        master_boards: masterBoards,
      }),
    );
  await setAll((index) => index % 2 === 0);
  await expect.poll(statuses, SOON).toEqual([200, 403, 200, 403, 200, 403]);
  await setAll((index) => index % 2 === 1);
  await expect.poll(statuses, SOON).toEqual([403, 200, 403, 200, 403, 200]);
  await setAll(() => true, false);
  await expect.poll(statuses, SOON).toEqual(BOARDS.map(() => 403));
}, 90_000);
