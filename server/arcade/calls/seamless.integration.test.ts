import { randomUUID } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { openShare, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { createOutbox } from "../../run/jobs/outbox.ts";
import { resolveAbandonedRequests } from "../../run/jobs/resolve-requests.ts";
import { readRounds } from "./read-rounds.ts";

const fixture = new ArcadeFixture();
const COIN = { table: 20, amount: 10, params: { pick: "head" } };
const BLACKJACK = { table: 9, amount: 10, params: {} };

const seamless = () => seedCaller(fixture.store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
const roundsOf = async (caller: MemberCaller) =>
  (await readRounds(fixture.deps(), caller, { page: 1, pageSize: 100, onlyOpen: false })).results;
const callsOf = ({ partner }: MemberCaller) =>
  fixture.store.withTenant(partner.partnerId, (tenant) =>
    tenant.selectFrom("partner_calls").selectAll().orderBy("verb").orderBy("call_id").execute(),
  );

/** Sends what is owed until nothing is. */
async function deliver(caller: MemberCaller, wallet: FakeWallet): Promise<void> {
  const errors: unknown[] = [];
  const { store, clock } = fixture;
  const outbox = createOutbox({
    store,
    link: { clock, fetch: wallet.fetch, shareOf: openShare },
    nowMs: () => clock.nowMs(),
    chance: () => 0.5,
    onTrouble: () => {},
    onError: (error) => errors.push(error),
  });
  for (let round = 0; round < 6; round += 1) {
    clock.advance(20_000);
    await outbox.start(caller.partner);
    await outbox.settled();
  }
  expect(errors).toEqual([]);
}

test("RU-13 the partner is debited before the deal and credited what the round paid, with the round's id", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(1000);
  const deps = fixture.deps(wallet.fetch);
  let paid = 0;
  for (let count = 0; count < 8; count += 1) {
    // Whole amounts: the fake wallet adds floats.
    const answer = await fixture.start(caller, { ...COIN, amount: 50 }, { deps });
    const { result, wallet: answered } = assertPresent(answer.ok ? answer.value : null, "a round");
    expect(answered).toEqual({ balance: wallet.balance, currency_code: "USD" });
    paid += result.payout;
    const own = (await callsOf(caller)).filter((call) => String(call.ticket_id) === result.bet_id.slice(3));
    expect(own.map(({ verb, amount_minor }) => [verb, amount_minor])).toEqual(
      result.payout > 0
        ? [
            ["debit", 5000n],
            ["credit", 9700n],
          ]
        : [["debit", 5000n]],
    );
  }
  await deliver(caller, wallet);
  expect(wallet.balance).toBe(1000 - 400 + paid);
  expect((await callsOf(caller)).every(({ state }) => state === "done")).toBe(true);
});

test("RU-13 R8.2-19 a partner that refuses the debit refuses the bet: no round, no nonce, nothing held", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(5);
  const uniqueId = randomUUID();
  const deps = fixture.deps(wallet.fetch);
  expect(await fixture.start(caller, COIN, { deps, uniqueId })).toEqual({ ok: false, error: { code: 3002 } });
  expect(await fixture.start(caller, COIN, { deps, uniqueId })).toMatchObject({ ok: false, error: { code: 6001 } });
  expect(await roundsOf(caller)).toEqual([]);
  expect(wallet.balance).toBe(5);
});

test("RU-13 a debit without an answer is rolled back: no round is dealt and the money returns", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  wallet.faultOf = (verb) => (verb === "debit" ? "lost-after" : "none");
  const deps = fixture.deps(wallet.fetch);
  const uniqueId = randomUUID();
  const lost = await fixture.start(caller, COIN, { deps, uniqueId });
  expect(lost).toEqual({ ok: false, error: { code: 3005, detail: { state: "processing" } } });
  expect(wallet.balance).toBe(490);
  await deliver(caller, wallet);
  expect(wallet.balance).toBe(500);
  expect(await roundsOf(caller)).toEqual([]);
  const again = await fixture.start(caller, COIN, { deps, uniqueId });
  expect(again).toMatchObject({ ok: false, error: { code: 6001, detail: { body: { code: 3005 } } } });
});

test("RU-13 a process that dies between the debit and the deal leaves nothing: the outbox takes the debit back", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(500);
  let isDead = false;
  const dying = fixture.deps(async (url, init) => {
    await wallet.fetch(url, init);
    isDead = true;
    throw new DyingProcess();
  });
  const withTenant: typeof fixture.store.withTenant = (partnerId, work) =>
    isDead ? Promise.reject(new DyingProcess()) : fixture.store.withTenant(partnerId, work);
  const killed = { ...dying, store: { ...fixture.store, withTenant } };
  await expect(fixture.start(caller, COIN, { deps: killed })).rejects.toThrow(DyingProcess);
  expect(wallet.balance).toBe(490);
  fixture.clock.advance(60_000);
  await resolveAbandonedRequests(fixture.store, caller.partner.partnerId, fixture.clock.nowMs());
  await deliver(caller, wallet);
  expect(wallet.balance).toBe(500);
  expect(await roundsOf(caller)).toEqual([]);
});

class DyingProcess extends Error {}

test("RU-13 a double in blackjack is debited before the card: refused without money, taken with it, once", async () => {
  const caller = await seamless();
  const wallet = new FakeWallet(10);
  const deps = fixture.deps(wallet.fetch);
  const betId = await openBlackjack(caller, wallet);
  wallet.balance = 5;
  expect(await fixture.act({ caller, betId }, { action: "double" }, { deps })).toEqual({
    ok: false,
    error: { code: 3002 },
  });
  wallet.balance = 25;
  const uniqueId = randomUUID();
  const doubled = await fixture.act({ caller, betId }, { action: "double" }, { deps, uniqueId });
  expect(doubled).toMatchObject({
    ok: true,
    value: { result: { bet_amount: 10, total_bet_amount: 20, state: "ended" } },
  });
  expect(wallet.balance).toBe(15);
  expect(await fixture.act({ caller, betId }, { action: "double" }, { deps, uniqueId })).toMatchObject({ ok: true });
  expect(wallet.balance).toBe(15);
  const payout = doubled.ok ? doubled.value.result.payout : 0;
  await deliver(caller, wallet);
  expect(wallet.balance).toBe(15 + payout);
});

/** Deals until a hand may be doubled; answers its id. */
async function openBlackjack(caller: MemberCaller, wallet: FakeWallet): Promise<string> {
  const deps = fixture.deps(wallet.fetch);
  for (let tries = 0; tries < 100; tries += 1) {
    wallet.balance = 10;
    const answer = await fixture.start(caller, BLACKJACK, { deps });
    const { result } = assertPresent(answer.ok ? answer.value : null, "a hand");
    await deliver(caller, wallet);
    if (actionsOf(result.outcome).includes("double")) return result.bet_id;
  }
  throw new Error("no hand of a hundred may be doubled");
}

const actionsOf = (view: unknown): readonly string[] => (view as { readonly actions: readonly string[] }).actions;
