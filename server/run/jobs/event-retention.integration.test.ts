import { DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { KindsFixture } from "../../../testkit/ledger/kinds-fixture.ts";
import { seedEvent, seedMember, seedResult, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import { readPast } from "../../offer/analysis/store-analysis.ts";
import { placeBet } from "../../bets/betting/place-bet.ts";
import { readHotEvents } from "../../community/boards/read-hot.ts";
import { readMemberBoard } from "../../community/boards/read-sums.ts";
import { foldBoards } from "../../community/boards/store-boards.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { answerStatement } from "../../bets/history/statement.ts";
import { foldStatement } from "../../bets/history/store-statement.ts";
import { readTransactions } from "../../bets/history/transactions.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { readResult, readResultMarkets } from "../../offer/results/store-results.ts";
import { settleDue } from "../../bets/settlement/settle-due.ts";
import { expireEvents } from "./retention-store.ts";

const fixture = new KindsFixture();
const HOME_WINS = { kind: "score", home: 2, away: 0 };

interface Match {
  readonly eventId: number;
  /** Shown in the list of results. */
  readonly main: SeededMarket;
  readonly other: SeededMarket;
  readonly third: SeededMarket;
}

/** A match of three markets with a score and statistics. */
async function seedMatch(): Promise<Match> {
  const eventId = await seedEvent(fixture.store);
  const [main, other, third] = [
    await fixture.seed({ eventId }),
    await fixture.seed({ eventId }),
    await fixture.seed({ eventId }),
  ];
  const { owner } = fixture.store;
  await owner.updateTable("markets").set({ is_main: true }).where("market_id", "=", main.marketId).execute();
  const score = JSON.stringify({ inPlay: false, home: 2, away: 0, maps: [], clockText: null });
  await owner.insertInto("event_scores").values({ event_id: eventId, score, updated_at_ms: 0 }).execute();
  await owner
    .insertInto("live_stats")
    .values({ event_id: eventId, map_number: 1, stats: "{}", updated_at_ms: 0 })
    .execute();
  return { eventId, main, other, third };
}

/** The match is over, all its markets have a result and are settled, and it was last changed so many days ago. */
async function end({ eventId, main, other, third }: Match, daysAgo: number): Promise<void> {
  for (const { marketId } of [main, other, third])
    await seedResult(fixture.store, { marketId, revision: 1, figure: HOME_WINS });
  await settle();
  await age(eventId, daysAgo);
}

const age = (eventId: number, days: number) =>
  sql`update events set state = 'ended', updated_at_ms = clock_ms() - ${days * DAY_MS} where event_id = ${eventId}`.execute(
    fixture.store.owner,
  );
const settle = () => settleDue({ store: fixture.store, clock: fixture.clock, onSettled: () => {} });

async function bet(caller: MemberCaller, market: SeededMarket): Promise<void> {
  const event = await fixture.store.db
    .selectFrom("events")
    .select("version")
    .where("event_id", "=", market.eventId)
    .executeTakeFirstOrThrow();
  const answer = await placeBet(fixture.deps, caller, makeSingle({ ...market, eventVersion: event.version }));
  expect(answer).toMatchObject({ ok: true });
}

const countOf = async (table: string, column: string, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where ${sql.ref(column)} = any (${[...ids]}::integer[])`.execute(fixture.store.owner);
  return rows[0]?.count ?? -1;
};

/** Markets, results and settlements that are left of a match's markets; its scores, its statistics and itself. */
async function leftOf({ eventId, main, other, third }: Match): Promise<readonly number[]> {
  const markets = [main, other, third].map(({ marketId }) => marketId);
  return Promise.all([
    countOf("markets", "market_id", markets),
    countOf("market_results", "market_id", markets),
    countOf("event_scores", "event_id", [eventId]),
    countOf("live_stats", "event_id", [eventId]),
    countOf("events", "event_id", [eventId]),
  ]);
}

/** What a member reads of bets of before: history, statement and boards. */
async function readAll(caller: MemberCaller) {
  const { store, clock } = fixture;
  const { partnerId } = caller.partner;
  await foldStatement({ store, nowMs: clock.nowMs }, partnerId);
  await foldBoards({ store, nowMs: clock.nowMs, unitsPerUsd }, partnerId);
  const statement = await answerStatement({ store, names: (_, id) => id }, caller, {
    unit: "day",
    lang: "en",
    timezone: "UTC",
    date_from: "2025-10-01",
    date_to: "2025-10-31",
  });
  const tickets = await readTransactions({ store, names: fixture.deps.names }, caller, ALL_SETTLED);
  const boards = await store.withTenant(partnerId, async (tenant) => [
    await readHotEvents(tenant),
    await readMemberBoard(tenant, "turnover"),
  ]);
  return { statement, tickets, boards };
}

const ALL_SETTLED = {
  params: undefined,
  body: undefined,
  query: { page: 1, page_size: 20, status: "settled", lang: "en", timezone: "UTC" },
} as unknown as Parameters<typeof readTransactions>[2];

test("RU-19 markets without bets go 30 days after their match, such matches after 180; those with a ticket stay", async () => {
  const { store } = fixture;
  const caller = await seedCaller(store);
  const stranger = await seedCaller(store);
  const [mine, theirs, nobodys, recent] = [await seedMatch(), await seedMatch(), await seedMatch(), await seedMatch()];
  const running = await seedMatch();
  await bet(caller, mine.other);
  await bet(stranger, theirs.third);
  for (const match of [mine, theirs, nobodys]) await end(match, 31);
  await end(recent, 29);
  await sql`update events set state = 'live', updated_at_ms = 0 where event_id = ${running.eventId}`.execute(
    store.owner,
  );
  const memberId = await seedMember(store, caller.partner.partnerId);
  await store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant
      .insertInto("favourites")
      .values({
        partner_id: caller.partner.partnerId,
        member_id: memberId,
        event_id: nobodys.eventId,
        created_at_ms: 0,
      })
      .execute(),
  );
  const stars = { partner_id: caller.partner.partnerId, member_id: memberId, created_at_ms: 0 };
  await store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant
      .insertInto("favourites")
      .values([mine.eventId, recent.eventId].map((eventId) => ({ ...stars, event_id: eventId })))
      .execute(),
  );
  const before = await readAll(caller);
  expect(before.tickets.count).toBe(1);

  expect(await expireEvents(store)).toBe(3);
  const starred = await sql<{
    id: number;
  }>`select event_id as id from favourites where member_id = ${memberId}`.execute(store.owner);
  expect(starred.rows).toEqual([{ id: recent.eventId }]);
  expect(await Promise.all([mine, theirs, nobodys, recent, running].map(leftOf))).toEqual([
    [2, 2, 1, 1, 1],
    [2, 2, 1, 1, 1],
    [1, 1, 1, 1, 1],
    [3, 3, 1, 1, 1],
    [3, 0, 1, 1, 1],
  ]);
  expect(await expireEvents(store)).toBe(0);
  expect(await readAll(caller)).toEqual(before);
  // The list of results and the analysis have it still.
  const shown = (await readResultMarkets(store, [String(nobodys.eventId)], true)).get(String(nobodys.eventId));
  expect(shown?.map(({ market }) => market.marketId)).toEqual([nobodys.main.marketId]);
  const readPastIds = async () =>
    (await readPast(store, { gameId: 2, team: "Red Foxes", beforeMs: Date.now(), limit: 40 })).map(({ eventId }) =>
      Number(eventId),
    );
  expect(await readPastIds()).toContain(nobodys.eventId);

  for (const { eventId } of [mine, theirs, nobodys]) await age(eventId, 181);
  expect(await expireEvents(store)).toBe(3);
  expect(await Promise.all([mine, theirs, nobodys, recent, running].map(leftOf))).toEqual([
    [1, 1, 1, 0, 1],
    [1, 1, 1, 0, 1],
    [0, 0, 0, 0, 0],
    [3, 3, 1, 1, 1],
    [3, 0, 1, 1, 1],
  ]);
  expect(await countOf("favourites", "event_id", [nobodys.eventId])).toBe(0);
  expect(await countOf("market_settlements", "market_id", [nobodys.main.marketId, mine.main.marketId])).toBe(0);
  expect(await expireEvents(store)).toBe(0);
  expect(await readAll(caller)).toEqual(before);
  expect(await readResult(store, String(nobodys.eventId))).toBeNull();
  expect(await readPastIds()).not.toContain(nobodys.eventId);

  // A correction of what is left is paid as ever.
  await seedResult(store, { marketId: mine.other.marketId, revision: 2, figure: { kind: "score", home: 0, away: 2 } });
  await settle();
  const after = await readAll(caller);
  expect(before.tickets.results).toMatchObject([{ result_status: "win", earnings: 8.5 }]);
  expect(after.tickets.results).toMatchObject([{ result_status: "loss", earnings: -10 }]);
  expect(after.statement).not.toEqual(before.statement);
});

test("RU-19 a ticket of any partner keeps its market where row-level security holds for the function as well", async () => {
  const { store } = fixture;
  const caller = await seedCaller(store);
  await seedCaller(store);
  const match = await seedMatch();
  await bet(caller, match.other);
  await end(match, 181);
  const role = `definer_${match.eventId}`;
  const change = (statement: string) => sql.raw(statement).execute(store.owner);
  await change(`create role ${role} nologin nobypassrls in role clutch_definer`);
  await change(`alter function expire_events owner to ${role}`);
  try {
    for (let step = 0; step < 3; step += 1) await expireEvents(store);
    expect(await leftOf(match)).toEqual([1, 1, 1, 0, 1]);
  } finally {
    await change("alter function expire_events owner to clutch_definer");
    await change(`drop role ${role}`);
  }
});

test("RU-19 the application deletes no match, market, result or score by itself", async () => {
  for (const table of ["events", "markets", "market_results", "event_scores", "live_stats", "ticket_legs", "tickets"])
    await expect(sql`delete from ${sql.table(table)}`.execute(fixture.store.db)).rejects.toThrow(/permission denied/);
});
