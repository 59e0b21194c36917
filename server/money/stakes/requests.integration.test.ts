import { DAY_MS } from "@clutch/kernel";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { combo, KindsFixture, refusalOf } from "../../../testkit/ledger/kinds-fixture.ts";
import { bodyOf } from "../../../testkit/ledger/prebook-fixture.ts";
import { sellPart } from "../../../testkit/ledger/sell-part.ts";
import { seedResult } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { openAccountIn } from "../ledger/open-account.ts";
import { bookEntry } from "../../bets/prebook/create-prebook.ts";
import { cancelOwn } from "../../bets/prebook/store-prebooks.ts";
import { settleDue } from "../../bets/settlement/settle-due.ts";
import { readOutcome } from "../../bets/tickets/outcome.ts";
import { placeBet } from "../../bets/betting/place-bet.ts";
import { beginRequestIn, forgetOldRequests, refuseRequest, type RequestKey } from "./requests.ts";
import { readTransactions } from "../../bets/history/transactions.ts";

const fixture = new KindsFixture();

const keyOf = ({ partner, member }: MemberCaller, uniqueId: string = randomUUID()): RequestKey => ({
  partnerId: partner.partnerId,
  memberId: member.memberId,
  uniqueId,
});
const outcomeOf = (key: RequestKey) => readOutcome(fixture.store, key, { names: fixture.deps.names, language: "en" });
const begin = (key: RequestKey, nowMs: number, placeAtMs: number | null = null) =>
  fixture.store.withTenant(key.partnerId, (tenant) =>
    beginRequestIn(tenant, { ...key, kind: "combo", nowMs, leaseUntilMs: nowMs + 17_000, placeAtMs }),
  );
const refuse = (key: RequestKey, code: 4001 | 6019, nowMs = fixture.clock.nowMs()) =>
  refuseRequest(fixture.store, { ...key, kind: "single", nowMs }, { code });

test("RU-3 G-47 an id is used once: its first request is kept, and a refusal is final", async () => {
  const caller = await seedCaller(fixture.store);
  const key = keyOf(caller);
  expect(await outcomeOf(key)).toEqual({ state: "unknown" });
  const nowMs = fixture.clock.nowMs();
  const ticketId = await begin(key, nowMs, nowMs + 2000);
  expect(ticketId).toBeGreaterThan(0n);
  expect(await begin(key, nowMs + 1)).toBeNull();
  expect(await outcomeOf(key)).toEqual({ state: "processing", place_at: nowMs + 2000 });
  const rows = () =>
    fixture.store.withTenant(key.partnerId, (tenant) => tenant.selectFrom("bet_requests").selectAll().execute());
  expect(await rows()).toMatchObject([
    { kind: "combo", ticket_id: ticketId, lease_until_ms: nowMs + 17_000, created_at_ms: nowMs, done_at_ms: null },
  ]);
  expect(await refuse(key, 4001, nowMs + 3000)).toBe(true);
  const refused = await outcomeOf(key);
  expect(refused).toMatchObject({ state: "done", status: 400, body: { code: 4001 } });
  expect(await rows()).toMatchObject([{ ticket_id: null, created_at_ms: nowMs, done_at_ms: nowMs + 3000 }]);
  expect(await refuse(key, 6019)).toBe(false);
  expect(await outcomeOf(key)).toEqual(refused);
  // Never stored, refused at once.
  const other = keyOf(caller);
  expect(await refuse(other, 6019)).toBe(true);
  expect(await outcomeOf(other)).toMatchObject({ state: "done", status: 400, body: { code: 6019 } });
  expect(await outcomeOf({ ...other, memberId: (await seedCaller(fixture.store)).member.memberId })).toEqual({
    state: "unknown",
  });
});

test("RU-3 an accepted bet cannot be refused afterwards", async () => {
  const caller = await seedCaller(fixture.store);
  const request = makeSingle(await fixture.seed());
  const answer = await placeBet(fixture.deps, caller, request);
  const key = keyOf(caller, request.uniqueId);
  expect(await refuse(key, 4001)).toBe(false);
  expect(await outcomeOf(key)).toEqual({ state: "done", status: 201, body: answer.ok && answer.value });
});

test("G-47 a refusal expires a day after its use; what was accepted or is still processing never does", async () => {
  const caller = await seedCaller(fixture.store);
  const stranger = await seedCaller(fixture.store);
  const request = makeSingle(await fixture.seed());
  expect((await placeBet(fixture.deps, caller, request)).ok).toBe(true);
  const accepted = keyOf(caller, request.uniqueId);
  const atMs = fixture.clock.nowMs();
  const [older, inHand, foreign] = [keyOf(caller), keyOf(caller), keyOf(stranger)];
  await refuse(older, 6019, atMs - 1);
  await refuse(foreign, 6019, atMs - DAY_MS);
  await begin(inHand, atMs - DAY_MS);
  const statesOf = async () =>
    (await Promise.all([accepted, older, inHand, foreign].map(outcomeOf))).map(({ state }) => state);
  await forgetOldRequests(fixture.store, caller.partner.partnerId, atMs + DAY_MS - 1);
  expect(await statesOf()).toEqual(["done", "done", "processing", "done"]);
  await forgetOldRequests(fixture.store, caller.partner.partnerId, atMs + DAY_MS);
  expect(await statesOf()).toEqual(["done", "unknown", "processing", "done"]);
  await forgetOldRequests(fixture.store, caller.partner.partnerId, atMs + DAY_MS + 1);
  expect(await statesOf()).toEqual(["done", "unknown", "processing", "done"]);
  expect((await listOf(caller, "pending")).count).toBe(1);
});

test("G-47 RU-3 the id of a ticket or prebook is a duplicate for good, by either call; the database has one of each", async () => {
  const caller = await seedCaller(fixture.store);
  const { deps, store } = fixture;
  const { partnerId } = caller.partner;
  const [single, three] = [makeSingle(await fixture.seed()), combo(await fixture.seedMatches(3))];
  const comboId = randomUUID();
  expect((await placeBet(deps, caller, single)).ok).toBe(true);
  expect((await fixture.place(caller, three, comboId)).ok).toBe(true);
  const paused = await fixture.seed();
  await fixture.setOdds(paused, 185, "pause");
  const booking = { body: bodyOf(paused), uniqueId: randomUUID() };
  const booked = await bookEntry({ ...deps }, caller, booking);
  const cancelId = booked.ok ? BigInt(booked.value.result.ticket_id) : 0n;
  await cancelOwn(store, { partnerId, memberId: caller.member.memberId }, { prebookId: cancelId, nowMs: 1 });
  await forgetOldRequests(store, partnerId, fixture.clock.nowMs() + DAY_MS + 1);

  // By the cache, by a read, and where the read came too early: by the acceptance itself.
  const early: typeof deps.states.read = async (...question) => ({
    ...(await deps.states.read(...question)),
    request: "none",
  });
  const states = { read: deps.states.read, cached: () => null };
  for (const way of [deps, { ...deps, states }, { ...deps, states: { ...states, read: early } }])
    for (const again of [single, { ...single, body: three, uniqueId: comboId }])
      expect(refusalOf(await placeBet(way, caller, again))).toMatchObject({ code: 6001, detail: { state: "done" } });
  // The prebook's id by the cache and by a read, for a bet and for a prebook: each is answered the prebook.
  const first = { code: 6001, detail: { state: "done", status: 201, body: booked.ok && booked.value } };
  for (const way of [deps, { ...deps, states }, { ...deps, states: { ...states, read: early } }])
    expect(refusalOf(await placeBet(way, caller, { ...single, uniqueId: booking.uniqueId }))).toEqual(first);
  expect(await bookEntry({ ...deps }, caller, booking)).toEqual({ ok: false, error: first });
  expect(await bookEntry({ ...deps }, caller, { ...booking, uniqueId: comboId })).toMatchObject({
    error: { code: 6001 },
  });
  expect((await listOf(caller, "pending")).count).toBe(2);
  const copy = sql`insert into prebooks select (jsonb_populate_record(p, '{"prebook_id": 1}')).* from prebooks p
    where member_id = ${caller.member.memberId}`;
  await expect(copy.execute(store.owner)).rejects.toMatchObject({ code: "23505" });
  // Not by whoever serves either.
  for (const change of ["delete from bet_requests", "update bet_requests set ticket_id = null"])
    await store.withTenant(partnerId, (tenant) => sql.raw(change).execute(tenant));
  expect(refusalOf(await placeBet(deps, caller, single))).toMatchObject({ code: 6001, detail: { state: "done" } });
});

const listOf = (caller: MemberCaller, status: "pending" | "settled" | "prebook") =>
  readTransactions({ store: fixture.store, names: fixture.deps.names }, caller, {
    params: undefined,
    body: undefined,
    query: { page: 1, page_size: 20, status, lang: "en", timezone: "UTC" },
  } as unknown as Parameters<typeof readTransactions>[2]);
const settle = () => settleDue({ store: fixture.store, clock: fixture.clock, onSettled: () => {} });
const result = (marketId: number, revision: number, home: number) =>
  seedResult(fixture.store, { marketId, revision, figure: { kind: "score", home, away: 1 } });

test("RU-3 an accepted bet is answered as at acceptance, even when later sold in part, won or corrected", async () => {
  const caller = await seedCaller(fixture.store);
  const { partnerId } = caller.partner;
  const { memberId, currency } = caller.member;
  const market = await fixture.seed();
  const single = makeSingle(market);
  const several = { ...makeSingle(market), body: combo([market, ...(await fixture.seedMatches(2))]) };
  const outcomes = [];
  for (const request of [single, several]) {
    const answer = await placeBet(fixture.deps, caller, request);
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    outcomes.push({ state: "done", status: 201, body: answer.value });
  }
  const answers = () => Promise.all([single, several].map(({ uniqueId }) => outcomeOf(keyOf(caller, uniqueId))));
  expect(await answers()).toEqual(outcomes);
  await fixture.store.withTenant(partnerId, (tenant) =>
    openAccountIn(tenant, partnerId, { kind: "revenue", memberId: null, currency }),
  );
  const ticketId = BigInt(outcomes[0]?.body.result.ticket_id ?? "");
  await sellPart(fixture.store, { partnerId, memberId, ticketId, stakeMinor: 400n, amountMinor: 500n });
  expect(await answers()).toEqual(outcomes);
  await result(market.marketId, 1, 3);
  await settle();
  expect(await answers()).toEqual(outcomes);
  await result(market.marketId, 2, 0);
  await settle();
  expect(await answers()).toEqual(outcomes);
  expect((await listOf(caller, "settled")).results).toMatchObject([
    { ticket_type: "combo", result_status: "loss", earnings: -10 },
    {
      result_status: "loss",
      earnings: -5,
      cash_out: { amount: 5 },
      correction: { result_status: "win", amount: 11.1 },
    },
  ]);
});

test("RU-3 G-55 a prebook's id answers with the prebook; the history's third tab has it while its market is known", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed();
  await fixture.setOdds(market, 185, "pause");
  const uniqueId = randomUUID();
  const booked = await bookEntry(fixture.deps, caller, { body: bodyOf(market), uniqueId });
  if (!booked.ok) throw new Error(`refused with ${booked.error.code}`);
  expect(await outcomeOf(keyOf(caller, uniqueId))).toEqual({ state: "done", status: 201, body: booked.value });
  expect(await listOf(caller, "prebook")).toMatchObject({
    count: 1,
    page: 1,
    page_size: 20,
    next: null,
    results: [{ ...booked.value.result, event_name: expect.stringContaining(" vs "), currency: "USD" }],
  });
  expect((await listOf(caller, "pending")).results).toEqual([]);
  const { memberId } = caller.member;
  await fixture.store.owner.updateTable("prebooks").set({ market_id: 1 }).where("member_id", "=", memberId).execute();
  expect((await listOf(caller, "prebook")).results).toEqual([]);
});
