import { randomUUID } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFixture, createTestClock, makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { combo, teams } from "../../../testkit/ledger/kinds-fixture.ts";
import { asOwnerOf } from "./as-owner.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedResult } from "../../../testkit/postgres/seed.ts";
import type { BetBody } from "../../bets/betting/bet-body.ts";
import { placeBet } from "../../bets/betting/place-bet.ts";
import type { MemberCaller } from "../caller/caller.ts";
import type { AccountKind } from "./db-types.ts";
import { openAccountIn } from "../../money/ledger/open-account.ts";
import type { Store } from "./open.ts";

// Without a sweep of the ledger: what whoever serves may record here is of no round.
let store: Store;
let caller: MemberCaller;
const clock = createTestClock();
beforeAll(async () => {
  store = await openTestStore();
  await sayAlive(store, clock.nowMs());
  caller = await seedCaller(store, { balanceMinor: 100_000n });
});
afterAll(() => store.stop());

const REFUSED = "23514";
const NULL_GIVEN = "22004";

/** SQLSTATE of a statement as whoever serves, in the partner's name; `done` where it may. */
const tryAs = (statement: string): Promise<string> =>
  store
    .withTenant(caller.partner.partnerId, (tenant) => sql.raw(statement).execute(tenant))
    .then(
      () => "done",
      (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
    );

test("RU-17 no ticket is settled for more than it pays at best, for less than nothing, or before results", async () => {
  const { partnerId } = caller.partner;
  const { memberId } = caller.member;
  const deps = createFixture(store, clock, () => Promise.reject(new Error("nobody may be called")));
  const place = (body: BetBody) => placeBet(deps, caller, { body, uniqueId: randomUUID(), origin: { by: "member" } });
  const seed = () => seedMarket(store, { teams: teams() });
  const legs = [await seed(), await seed(), await seed()] as const;
  const placed = await place(combo(legs));
  const ticketId = placed.ok ? placed.value.result.ticket_id : "";
  const judge = (result: string, payout: number): string => `select * from settle_tickets(${partnerId},
    ${clock.nowMs()}, '${randomUUID()}', array[${memberId}], '{}', array[row(${ticketId}, '${result}', ${payout})::judged_ticket])`;
  // Results first: of one leg for a loss, of all for a payout. Outcomes of a market without a result count for nothing.
  const know = ({ marketId }: { readonly marketId: number }) =>
    seedResult(store, { marketId, revision: 1, figure: { score: [2, 0] } });
  expect(await tryAs(judge("loss", 0))).toBe(REFUSED);
  await know(legs[0]);
  await know(legs[1]);
  expect(await tryAs(judge("win", 7330))).toBe(REFUSED);
  expect(await tryAs(judge("draw", 1))).toBe(REFUSED);
  await know(legs[2]);
  // 10.00 at 6.33, cut to hundredths: up to a stake more.
  expect(await tryAs(judge("win", 7331))).toBe(REFUSED);
  expect(await tryAs(judge("loss", -1))).toBe(REFUSED);
  // Without the lock of its member the loss would be written and the ticket stay counted as open.
  for (const locked of ["'{}'", "null", "array[1]"])
    expect(await tryAs(judge("loss", 0).replace(`array[${memberId}]`, locked))).toBe(REFUSED);
  expect(await tryAs(judge("win", 7330))).toBe("done");
  expect(await tryAs(judge("win", 7331))).toBe(REFUSED);
  expect(await tryAs(judge("pending", 0))).toBe("done");

  const market = await seed();
  const single = await place(makeSingle(market).body);
  const sold = single.ok ? single.value.result.ticket_id : "";
  const { rows } = await sql<{
    stake: bigint;
    most: bigint;
  }>`select stake_minor as stake, potential_minor + stake_minor as most
    from tickets where ticket_id = ${sold}`.execute(store.owner);
  const { stake, most } = assertPresent(rows[0], "the single");
  const sell = (amount: bigint): string => `select * from cash_out_ticket(${partnerId}, ${clock.nowMs()},
    jsonb_populate_record(null::cash_out_sale, '{"entry_id": "${randomUUID()}", "member_id": ${memberId}, "ticket_id": ${sold},
      "open_minor": ${stake}, "stake_minor": 1, "amount_minor": ${amount}, "open_markets": [], "results": [{"market_id": ${market.marketId}, "number": 0}]}'))`;
  expect(await tryAs(sell(most / stake + 1n))).toBe(REFUSED);
  const win = (numerator: number): string => `select * from settle_tickets(${partnerId}, ${clock.nowMs()},
    '${randomUUID()}', array[${memberId}],
    array[jsonb_populate_record(null::selection_outcome, '{"market_id": ${market.marketId}, "selection": "home", "revision": 1,
      "result": "win", "won_numerator": ${numerator}, "won_denominator": 2, "returned_numerator": 0, "returned_denominator": 1}')], '{}')`;
  const readResults = () =>
    store.owner.selectFrom("ticket_results").where("ticket_id", "=", BigInt(sold)).select("result").execute();
  expect(await tryAs(win(2))).toBe("done");
  expect(await readResults()).toEqual([]);
  await know(market);
  expect(await tryAs(win(3))).toBe(REFUSED);
  expect(await tryAs(win(2))).toBe("done");
  expect(await readResults()).toEqual([{ result: "win" }]);
});

test("RU-17 an open ticket is paid nothing, no outcome counts twice, and only a sale makes a ticket cashed out", async () => {
  const { partnerId } = caller.partner;
  const { memberId } = caller.member;
  const deps = createFixture(store, clock, () => Promise.reject(new Error("nobody may be called")));
  const legs = [
    await seedMarket(store, { teams: teams() }),
    await seedMarket(store, { teams: teams() }),
    await seedMarket(store, { teams: teams() }),
  ] as const;
  const placed = await placeBet(deps, caller, {
    body: combo(legs),
    uniqueId: randomUUID(),
    origin: { by: "member" },
  });
  const ticketId = placed.ok ? placed.value.result.ticket_id : "";
  const settle = (outcomes: string, judged: string): string => `select * from settle_tickets(${partnerId},
    ${clock.nowMs()}, '${randomUUID()}', array[${memberId}], array[${outcomes}]::selection_outcome[],
    array[${judged}]::judged_ticket[])`;
  const judge = (result: string, payout: number): string => settle("", `row(${ticketId}, '${result}', ${payout})`);
  const outcome = (result: string): string => `row(${legs[0].marketId}, 1, 'home', null, '${result}', 1, 1, 0, 1)`;
  expect(await tryAs(judge("pending", 1))).toBe(REFUSED);
  await seedResult(store, { marketId: legs[0].marketId, revision: 1, figure: { score: [2, 0] } });
  expect(await tryAs(judge("pending", 1))).toBe(REFUSED);
  expect(await tryAs(judge("cashed_out", 0))).toBe(REFUSED);
  for (const result of ["pending", "cashed_out"])
    expect([result, await tryAs(settle(outcome(result), ""))]).toEqual([result, REFUSED]);
  // One leg is known: three times its outcome is not that of three legs.
  expect(await tryAs(settle(Array.from({ length: 3 }, () => outcome("win")).join(), ""))).toBe(REFUSED);
  // Members beside the ticket's span it, and none of them holds its account.
  const lost = `row(${legs[0].marketId}, 1, 'home', null, 'loss', 0, 1, 0, 1)`;
  const beside = settle(lost, "").replace(`array[${memberId}]`, `array[${memberId - 1}, ${memberId + 1}]`);
  expect(await tryAs(beside)).toBe(REFUSED);
  expect(await tryAs(settle(outcome("win"), ""))).toBe("done");
  const results = await asOwnerOf(store, partnerId, (tenant) =>
    tenant.selectFrom("ticket_results").where("ticket_id", "=", BigInt(ticketId)).select("result").execute(),
  );
  expect(results).toEqual([]);
});

test("RU-17 an entry of a reason moves money between its accounts only, in their directions, and overdraws none", async () => {
  const { partnerId } = caller.partner;
  const { memberId } = caller.member;
  const ids = await store.withTenant(partnerId, async (tenant) => {
    const open = async (kind: AccountKind, of: number | null = null) =>
      openAccountIn(tenant, partnerId, { kind, memberId: of, currency: "USD" });
    return {
      member: await open("member", memberId),
      stakes: await open("stakes"),
      revenue: await open("revenue"),
      wallet: await open("partner-wallet"),
      funding: await open("funding"),
    };
  });
  type Name = keyof typeof ids;
  const record = (
    reason: string,
    phase: string,
    [from, to]: readonly [Name, Name],
    overdraws: boolean | null = false,
  ): string => {
    const legs = [
      { account_id: String(ids[from]), amount_minor: "-5", currency: "USD" },
      { account_id: String(ids[to]), amount_minor: "5", currency: "USD" },
    ];
    return `select ledger_record(${partnerId}, '${randomUUID()}', '${phase}', null, '${reason}', 1, 1, ${overdraws}, '${JSON.stringify(legs)}')`;
  };
  for (const refused of [
    record("deposit", "single", ["stakes", "member"]),
    record("deposit", "single", ["revenue", "member"]),
    record("deposit", "single", ["member", "funding"]),
    record("deposit", "single", ["funding", "member"]),
    record("round-payout", "single", ["funding", "member"]),
    record("round-payout", "single", ["member", "revenue"]),
    record("round-stake", "single", ["stakes", "member"]),
    record("stake", "single", ["member", "stakes"]),
    record("settlement", "single", ["stakes", "member"]),
    record("gift", "single", ["funding", "member"]),
    record("round-stake", "single", ["member", "stakes"], true),
  ])
    expect([refused, await tryAs(refused)]).toEqual([refused, REFUSED]);
  expect(await tryAs(record("round-stake", "single", ["member", "stakes"], null))).toBe(NULL_GIVEN);
  // Refused at the commit: there is no round that says so.
  expect(await tryAs(record("round-stake", "single", ["member", "stakes"]))).toBe(REFUSED);
  expect(await tryAs(record("round-payout", "single", ["stakes", "member"]))).toBe(REFUSED);
  expect(await tryAs(record("stake", "pending", ["wallet", "stakes"]))).toBe("done");

  const pendingId = randomUUID();
  expect(
    await tryAs(record("stake", "pending", ["wallet", "stakes"]).replace(/'[0-9a-f-]{36}'/, `'${pendingId}'`)),
  ).toBe("done");
  const call = (verb: string, id: string, change: Readonly<Record<string, unknown>> = {}): string => {
    const row = {
      call_id: id,
      partner_id: partnerId,
      member_id: memberId,
      verb,
      ticket_id: 1,
      amount_minor: 5,
      ...change,
    };
    const given = JSON.stringify({
      currency: "USD",
      reason: "x",
      state: "sent",
      attempts: 0,
      due_at_ms: 0,
      created_at_ms: 0,
      ...row,
    });
    return `insert into partner_calls select (jsonb_populate_record(null::partner_calls, '${given}')).*`;
  };
  // As the owner: what whoever serves pays is of a round or a ticket.
  const payoutId = randomUUID();
  const payout = record("settlement", "single", ["stakes", "wallet"])
    .replace(/'[0-9a-f-]{36}'/, `'${payoutId}'`)
    .replace("null, 'settlement', 1", "null, 'settlement', 2");
  await asOwnerOf(store, partnerId, (tenant) => sql.raw(payout).execute(tenant));
  for (const refused of [
    call("credit", randomUUID()),
    call("credit", pendingId),
    call("credit", payoutId, { ticket_id: 3 }),
    call("credit", payoutId, { ticket_id: 2, amount_minor: 6 }),
    call("debit", randomUUID()),
    call("debit", pendingId, { amount_minor: 4 }),
    call("rollback", randomUUID(), { debit_id: randomUUID() }),
  ])
    expect([refused, await tryAs(refused)]).toEqual([refused, REFUSED]);
  expect(await tryAs(call("credit", payoutId, { ticket_id: 2 }))).toBe("done");
  expect(await tryAs(call("credit", payoutId, { ticket_id: 2 }))).toBe("23505");
  expect(await tryAs(call("debit", pendingId))).toBe("done");
  expect(await tryAs(call("rollback", randomUUID(), { debit_id: pendingId, amount_minor: 6 }))).toBe(REFUSED);
  expect(await tryAs(call("rollback", randomUUID(), { debit_id: pendingId }))).toBe("done");

  const change = (set: string): string => `update partner_calls set ${set} where call_id = '${payoutId}'`;
  await sql`delete from given_times`.execute(store.owner);
  expect(await tryAs(change("state = 'done', done_at_ms = 0"))).toBe(REFUSED);
  expect(await tryAs(change("done_at_ms = '-infinity'"))).toBe(REFUSED);
  expect(await tryAs(change("state = 'done', done_at_ms = clock_ms()"))).toBe("done");
  await sql`insert into given_times values (true)`.execute(store.owner);
  expect(await tryAs(change("state = 'due', done_at_ms = null"))).toBe(REFUSED);
});

test("RU-24 RU-17 no function takes a time that is not the database's", async () => {
  const { partnerId } = caller.partner;
  const { memberId } = caller.member;
  const free = await sql`delete from given_times`.execute(store.owner);
  expect(free.numAffectedRows).toBe(1n);
  const now = assertPresent(
    (await sql<{ ms: number }>`select clock_ms() as ms`.execute(store.owner)).rows[0],
    "the time",
  ).ms;
  const calls = (ms: number | null): readonly string[] => [
    `select accept_bets(${partnerId}, ${ms}, 5000, 0, 10, 10, '{}')`,
    `select accept_bet(${partnerId}, ${ms}, 5000, 0, 10, 10, null)`,
    `select ask_care_raise(${memberId}, 'stake', 'day', 5, ${ms})`,
    `select confirm_care_raise(${memberId}, 'stake', 'day', ${ms})`,
    `select keep_fact_months(${ms}, 12)`,
    `select record_results(${ms}, '[]')`,
    `select record_settlements(${partnerId}, ${ms}, '{}', '{}', '{}')`,
    `select settle_tickets(${partnerId}, ${ms}, '${randomUUID()}', '{}', '{}', '{}')`,
    `select append_care_change(${partnerId}, ${memberId}, ${ms}, '{}')`,
    `select count_care_minute(${partnerId}, array[${memberId}], ${ms === null ? "null" : Math.floor(ms / 60_000)})`,
    `select ledger_record(${partnerId}, '${randomUUID()}', 'single', null, 'stake', 1, ${ms}, false, '[]')`,
  ];
  for (const ms of [now - 420_000, now + 420_000])
    for (const call of calls(ms)) expect([call, await tryAs(call)]).toEqual([call, REFUSED]);
  for (const call of calls(now).filter((each) => !each.includes("accept_bet("))) expect(await tryAs(call)).toBe("done");
  expect(await tryAs("insert into given_times values (true)")).toBe("42501");
  await asOwnerOf(store, partnerId, (tenant) => sql`insert into given_times values (true)`.execute(tenant));
});
