import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createFixture, makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { KindsFixture } from "../../../testkit/ledger/kinds-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { readOutcome } from "../tickets/outcome.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";
import { abandonHold, holdStake, releaseRefusedHold, returnHold, type Hold } from "../../money/stakes/hold.ts";

const fixture = new KindsFixture();

const seamless = () => seedCaller(fixture.store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
const depsOf = (wallet: FakeWallet, change: Partial<PlaceDeps> = {}): PlaceDeps => ({
  ...createFixture(fixture.store, fixture.clock, wallet.fetch),
  sleep: () => Promise.reject(new Error("nothing may be waited for")),
  ...change,
});
const outcomeOf = (caller: MemberCaller, uniqueId: string) => {
  const key = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, uniqueId };
  return readOutcome(fixture.store, key, { names: fixture.deps.names, language: "en" });
};
/** The stored state of a partner's bets: calls owed or made, ledger phases and open stakes. */
const recordOf = ({ partner }: MemberCaller) =>
  fixture.store.withTenant(partner.partnerId, async (tenant) => ({
    calls: await tenant.selectFrom("partner_calls").selectAll().orderBy("verb").execute(),
    phases: (await tenant.selectFrom("ledger_entries").select("phase").orderBy("created_at_ms").execute())
      .map((row) => row.phase)
      .toSorted(),
    held: await tenant
      .selectFrom("ledger_legs as l")
      .innerJoin("ledger_accounts as a", "a.account_id", "l.account_id")
      .innerJoin("ledger_entries as e", "e.entry_id", "l.entry_id")
      .select(["a.kind", "l.amount_minor"])
      .where("e.phase", "=", "pending")
      .orderBy("l.amount_minor")
      .execute(),
    tickets: await tenant.selectFrom("tickets").select(["stake_minor", "is_seamless"]).execute(),
  }));

test("RU-13 R5.3-08 the partner is debited first, then the bet accepted; the answer has the partner's balance", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  const request = makeSingle(await fixture.seed());
  const startMs = fixture.clock.nowMs();
  const answer = await placeBet(depsOf(wallet), caller, request);
  expect(answer).toMatchObject({ ok: true, value: { wallet: { balance: 490 }, result: { bet_amount: 10 } } });
  expect(wallet.balance).toBe(490);
  const { calls, phases, held, tickets } = await recordOf(caller);
  expect(calls).toMatchObject([
    {
      verb: "debit",
      state: "done",
      reason: "bet",
      amount_minor: 1000n,
      currency: "USD",
      debit_id: null,
      unique_id: request.uniqueId,
      member_id: caller.member.memberId,
      due_at_ms: startMs + 10_000,
      created_at_ms: startMs,
      attempts: 0,
    },
  ]);
  expect(wallet.calls).toEqual([{ verb: "debit", id: calls[0]?.call_id }]);
  expect(String(calls[0]?.ticket_id)).toBe(answer.ok ? answer.value.result.ticket_id.replace(/\D/g, "") : "");
  expect(phases).toEqual(["pending", "post"]);
  expect(held).toEqual([
    { kind: "partner-wallet", amount_minor: -1000n },
    { kind: "stakes", amount_minor: 1000n },
  ]);
  expect(tickets).toEqual([{ stake_minor: 1000n, is_seamless: true }]);
  expect(await placeBet(depsOf(wallet), caller, request)).toMatchObject({ ok: false, error: { code: 6001 } });
  expect(wallet.balance).toBe(490);
});

test("PR-07 a debit answered without a balance is done: the bet stands, and what is left is unknown, not zero", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  const { apply } = wallet;
  wallet.apply = (...call) => {
    const [status, body] = apply.apply(wallet, call);
    return [status, { ...(body as object), balance: undefined }];
  };
  const request = makeSingle(await fixture.seed());
  expect(await placeBet(depsOf(wallet), caller, request)).toMatchObject({ ok: true, value: { wallet: null } });
  expect(wallet.balance).toBe(490);
  expect(await outcomeOf(caller, request.uniqueId)).toMatchObject({ status: 201, body: { wallet: null } });
  expect((await recordOf(caller)).tickets).toEqual([{ stake_minor: 1000n, is_seamless: true }]);
});

test("RU-13 R8.2-19 a refused debit refuses the bet for good, by its reason, and nothing stays held", async () => {
  for (const [reason, code] of [
    ["insufficient_funds", 3002],
    ["member_blocked", 2003],
    ["limit_reached", 2003],
    ["bad_signature", 3005],
    ["bad_request", 3005],
    ["unknown_member", 3005],
    ["wrong_currency", 3005],
  ] as const) {
    const caller = await seamless();
    const wallet = new FakeWallet(5);
    if (reason !== "insufficient_funds") wallet.apply = () => [403, { error: reason }];
    const request = makeSingle(await fixture.seed());
    expect(await placeBet(depsOf(wallet), caller, request)).toEqual({ ok: false, error: { code } });
    expect(await outcomeOf(caller, request.uniqueId)).toMatchObject({ state: "done", status: 400, body: { code } });
    const { calls, phases, tickets } = await recordOf(caller);
    expect(calls).toMatchObject([{ verb: "debit", state: "refused", done_at_ms: fixture.clock.nowMs() }]);
    expect([phases, tickets]).toEqual([["pending", "void"], []]);
  }
});

test("RU-13 RU-3 R8.2-22 an unknown debit is rolled back by an owed call, and its bet waits for that", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  wallet.faultOf = () => "lost-after";
  const request = makeSingle(await fixture.seed());
  const answer = await placeBet(depsOf(wallet), caller, request);
  expect(answer).toEqual({ ok: false, error: { code: 3005, detail: { state: "processing" } } });
  expect(await outcomeOf(caller, request.uniqueId)).toEqual({ state: "processing", place_at: null });
  const { calls, phases } = await recordOf(caller);
  const nowMs = fixture.clock.nowMs();
  const debitId = calls[0]?.call_id;
  expect(calls).toMatchObject([
    { verb: "debit", state: "unknown", done_at_ms: null },
    {
      verb: "rollback",
      state: "due",
      debit_id: debitId,
      reason: "timeout",
      attempts: 0,
      due_at_ms: nowMs,
      created_at_ms: nowMs,
      done_at_ms: null,
      amount_minor: 1000n,
    },
  ]);
  expect(calls[1]?.call_id).not.toBe(debitId);
  expect(phases).toEqual(["pending"]);
});

test("RU-13 RU-10 a bet refused after its debit returns the stake by an owed call; the refusal is final", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  const market = await fixture.seed();
  const request = makeSingle(market);
  const deps = depsOf(wallet);
  const slow = async (...[url, init]: Parameters<typeof wallet.fetch>) => {
    await fixture.setOdds(market, 185, "closed");
    return wallet.fetch(url, init);
  };
  const refused = await placeBet({ ...deps, link: { ...deps.link, fetch: slow } }, caller, request);
  expect(refused).toMatchObject({ ok: false, error: { code: 4006 } });
  expect(await outcomeOf(caller, request.uniqueId)).toMatchObject({ status: 400, body: { code: 4006 } });
  const { calls, tickets } = await recordOf(caller);
  expect(calls).toMatchObject([
    { verb: "debit", state: "done", done_at_ms: fixture.clock.nowMs() },
    { verb: "rollback", state: "due", debit_id: calls[0]?.call_id, reason: "bet_refused" },
  ]);
  expect(tickets).toEqual([]);
});

test("RU-10 RU-13 in play the delay comes before the debit, and the bet's record outlives both", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  const request = makeSingle(await fixture.seed({ inPlay: true }));
  const startMs = fixture.clock.nowMs();
  const seen: unknown[] = [];
  const sleep = async (ms: number) => {
    const stored = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
      tenant.selectFrom("bet_requests").select(["lease_until_ms", "place_at_ms", "kind"]).execute(),
    );
    seen.push(ms, wallet.calls.length, ...stored);
    fixture.clock.advance(ms);
  };
  expect(await placeBet(depsOf(wallet, { sleep }), caller, request)).toMatchObject({ ok: true });
  const lease_until_ms = startMs + 2000 + 15_000;
  expect(seen).toEqual([2000, 0, { lease_until_ms, place_at_ms: startMs + 2000, kind: "single" }]);
  expect(wallet.balance).toBe(490);
});

async function heldStake(caller: MemberCaller): Promise<Hold> {
  const hold = { pendingId: randomUUID(), uniqueId: randomUUID(), ticketId: 99_000_001n, stakeMinor: 700n };
  await holdStake(depsHeld(), caller, hold);
  return hold;
}
const depsHeld = () => ({ store: fixture.store, link: fixture.deps.link, nowMs: () => fixture.clock.nowMs() });

test("RU-13 a debit is closed once: no other process voids, returns or rolls it back again", async () => {
  const refusal = { code: 3002 } as const;
  const closers = [
    (caller: MemberCaller, hold: Hold) => releaseRefusedHold(depsHeld(), caller, { hold, refusal, kind: "single" }),
    (caller: MemberCaller, hold: Hold) => returnHold(depsHeld(), caller, { hold, refusal, kind: "single" }),
    (caller: MemberCaller, hold: Hold) => abandonHold(depsHeld(), caller.partner.partnerId, hold.pendingId),
  ];
  const ends: readonly [string[], string[], string][] = [
    [["refused"], ["pending", "void"], "done"],
    [["done", "due"], ["pending"], "done"],
    [["unknown", "due"], ["pending"], "unknown"],
  ];
  for (const [index, first] of closers.entries()) {
    const caller = await seamless();
    const hold = await heldStake(caller);
    await first(caller, hold);
    for (const other of closers) await other(caller, hold);
    const { calls, phases } = await recordOf(caller);
    const [states, entries, outcome] = ends[index] ?? [[], [], ""];
    expect([index, calls.map((call) => call.state), phases]).toEqual([index, states, entries]);
    expect((await outcomeOf(caller, hold.uniqueId)).state).toBe(outcome);
  }
});
