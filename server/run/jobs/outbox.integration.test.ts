import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createFixture,
  createTestClock,
  makeSingle,
  seedCaller,
  type TestClock,
} from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet, type WalletFault, type RollbackHabit } from "../../../testkit/ledger/fake-wallet.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMarket, seedPartner, seedResult, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import { readOutcome } from "../../bets/tickets/outcome.ts";
import { placeBet, type PlaceDeps } from "../../bets/betting/place-bet.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { settleMarkets } from "../../bets/settlement/settle-markets.ts";
import type { Store } from "../../base/store/open.ts";
import { createOutbox, type Outbox, type OutboxTrouble } from "./outbox.ts";
import { computeRetryDelayMs } from "./owed-calls.ts";
import { resolveAbandonedRequests } from "./resolve-requests.ts";

let store: Store;
let clock: TestClock;
let market: SeededMarket;
let partnerId: number;
const troubles: OutboxTrouble[] = [];

beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  partnerId = await seedPartner(store);
  market = await seedMarket(store);
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

interface Table {
  readonly wallet: FakeWallet;
  readonly caller: MemberCaller;
  readonly fixture: PlaceDeps;
  readonly outbox: Outbox;
}

async function sit(habit: RollbackHabit = "error", balance = 100): Promise<Table> {
  await store.db
    .insertInto("source_health")
    .values({ source: "test", alive_at_ms: clock.nowMs() })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ alive_at_ms: clock.nowMs() }))
    .execute();
  const wallet = new FakeWallet(balance, habit);
  const caller = await seedCaller(store, { partnerId, balanceMinor: 0n, link: { walletMode: "seamless" } });
  const fixture = createFixture(store, clock, wallet.fetch);
  return {
    wallet,
    caller,
    fixture,
    outbox: createOutbox({
      store,
      link: fixture.link,
      nowMs: clock.nowMs,
      chance: () => 0,
      onTrouble: (trouble) => troubles.push(trouble),
      onError: (error) => {
        throw error;
      },
    }),
  };
}

/** Lets time pass and the outbox work until nothing is owed. */
async function rest(table: Table): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    const handled = await table.outbox.start(table.caller.partner);
    await table.outbox.settled();
    const { open } = await store.withTenant(partnerId, (tenant) =>
      tenant
        .selectFrom("partner_calls")
        .select((b) => b.fn.countAll<bigint>().as("open"))
        .where("state", "in", ["sent", "due"])
        .executeTakeFirstOrThrow(),
    );
    if (handled === 0 && open === 0n) return;
    clock.advance(20_000);
  }
  throw new Error("the outbox did not come to rest");
}

const outcomeOf = (table: Table, uniqueId: string) =>
  readOutcome(
    store,
    { partnerId, memberId: table.caller.member.memberId, uniqueId },
    { names: table.fixture.names, language: "en" },
  );

test("RU-13 the partner's debit comes first, and the answer has the partner's balance", async () => {
  const table = await sit();
  const answer = await placeBet(table.fixture, table.caller, makeSingle(market));
  expect(answer).toMatchObject({ ok: true, value: { wallet: { balance: 90 } } });
  expect(table.wallet.calls.map((call) => call.verb)).toEqual(["debit"]);
});

test("R8.2-30 G-93 what the partner refuses is 3002, final at once and nothing is owed", async () => {
  const table = await sit("error", 5);
  const request = makeSingle(market);
  expect(await placeBet(table.fixture, table.caller, request)).toEqual({ ok: false, error: { code: 3002 } });
  expect(await outcomeOf(table, request.uniqueId)).toMatchObject({ state: "done", status: 400, body: { code: 3002 } });
  await rest(table);
  expect([table.wallet.balance, table.wallet.calls.length]).toEqual([5, 1]);
});

const UNCLEAR: readonly WalletFault[] = [
  "lost-before",
  "lost-after",
  "error-after",
  "bad-json",
  "wrong-currency",
  "redirect",
  "too-big",
];
const HABITS: readonly RollbackHabit[] = ["error", "success", "not-found"];

test.each(HABITS)(
  "RU-13 R8.2-22 an unclear debit and unclear rollbacks end without a bet and without a loss (habit %s)",
  async (habit) => {
    // What is lost on the way differs by habit; how an answer is garbled does not.
    for (const debitFault of habit === "error" ? UNCLEAR : UNCLEAR.slice(0, 2)) {
      for (const rollbackFault of ["none", ...UNCLEAR] as const) {
        const table = await sit(habit);
        table.wallet.faultOf = (verb, attempt) => {
          if (verb === "debit") return debitFault;
          return attempt <= 2 ? rollbackFault : "none";
        };
        const request = makeSingle(market);
        expect(await placeBet(table.fixture, table.caller, request)).toEqual({
          ok: false,
          error: { code: 3005, detail: { state: "processing" } },
        });
        expect(await outcomeOf(table, request.uniqueId)).toEqual({ state: "processing", place_at: null });
        await rest(table);
        expect([debitFault, rollbackFault, table.wallet.balance]).toEqual([debitFault, rollbackFault, 100]);
        expect(await outcomeOf(table, request.uniqueId)).toMatchObject({
          state: "done",
          status: 400,
          body: { code: 3005 },
        });
        // A debit that was on its way all the time meets its own tombstone.
        const debit = table.wallet.calls.find((call) => call.verb === "debit");
        const late = { transaction_id: debit?.id, amount: 10 } as unknown as Record<string, string & number>;
        expect(table.wallet.apply("debit", late)[0]).toBe(409);
        expect(table.wallet.balance).toBe(100);
      }
    }
  },
);

test("RU-13 a payout is sent until the partner has certainly taken it, and is taken once", async () => {
  for (const fault of UNCLEAR) {
    const table = await sit();
    const own = await seedMarket(store);
    expect((await placeBet(table.fixture, table.caller, makeSingle(own))).ok).toBe(true);
    const figure = { kind: "score", home: 1, away: 0 } as const;
    await seedResult(store, { marketId: own.marketId, revision: 1, figure });
    const due = { partnerId, marketId: own.marketId, betType: "WIN", revision: 1, figure };
    await settleMarkets({ store, clock, onSettled: () => {} }, partnerId, [due]);
    table.wallet.faultOf = (verb, attempt) => (verb === "credit" && attempt <= 3 ? fault : "none");
    await rest(table);
    expect([fault, table.wallet.balance]).toEqual([fault, 90 + 18.5]);
    expect(new Set(table.wallet.calls.filter((call) => call.verb === "credit").map((call) => call.id)).size).toBe(1);
  }
});

test("RU-13 a refused payout and a refused correction are sent until the partner takes them, once", async () => {
  const table = await sit();
  const own = await seedMarket(store);
  expect((await placeBet(table.fixture, table.caller, makeSingle(own))).ok).toBe(true);
  const settle = async (revision: number, home: number) => {
    const figure = { kind: "score", home, away: 1 } as const;
    await seedResult(store, { marketId: own.marketId, revision, figure });
    const due = { partnerId, marketId: own.marketId, betType: "WIN", revision, figure };
    await settleMarkets({ store, clock, onSettled: () => {} }, partnerId, [due]);
  };
  const send = async () => {
    await table.outbox.start(table.caller.partner);
    await table.outbox.settled();
    clock.advance(300_000);
  };
  const owed = () =>
    store.withTenant(partnerId, (tenant) =>
      tenant.selectFrom("partner_calls").select(["verb", "reason", "attempts"]).where("state", "=", "due").execute(),
    );
  await settle(1, 2);
  table.wallet.refusal = "member_blocked";
  for (let time = 0; time < 3; time += 1) await send();
  expect(await owed()).toMatchObject([{ verb: "credit", reason: "win", attempts: 3 }]);
  table.wallet.refusal = null;
  await rest(table);
  expect(table.wallet.balance).toBe(90 + 18.5);
  // The member has spent it before the result is corrected.
  table.wallet.balance = 5;
  await settle(2, 0);
  for (let time = 0; time < 12; time += 1) await send();
  expect(await owed()).toMatchObject([{ verb: "debit", reason: "correction", attempts: 12 }]);
  expect(table.wallet.balance).toBe(5);
  table.wallet.balance = 50;
  await rest(table);
  expect([table.wallet.balance, await owed()]).toEqual([50 - 18.5, []]);
  expect(new Set(table.wallet.calls.filter(({ verb }) => verb === "debit").map(({ id }) => id)).size).toBe(2);
});

test("RU-13 a payout into a wallet that the partner lets fall below zero is taken, and not sent again", async () => {
  const table = await sit();
  const own = await seedMarket(store);
  expect((await placeBet(table.fixture, table.caller, makeSingle(own))).ok).toBe(true);
  // Overdrawn by a correction of the partner's own.
  table.wallet.balance = -500;
  const figure = { kind: "score", home: 1, away: 0 } as const;
  await seedResult(store, { marketId: own.marketId, revision: 1, figure });
  const due = { partnerId, marketId: own.marketId, betType: "WIN", revision: 1, figure };
  await settleMarkets({ store, clock, onSettled: () => {} }, partnerId, [due]);
  await rest(table);
  const credits = table.wallet.calls.filter(({ verb }) => verb === "credit");
  expect([credits.length, table.wallet.balance]).toEqual([1, -481.5]);
});

test("a market that closes while the partner debits: the refusal is final and the money goes back", async () => {
  const table = await sit();
  const own = await seedMarket(store);
  const fixture = createFixture(store, clock, async (url, init) => {
    await store.db
      .updateTable("markets")
      .set({ status: "pause", version: 2 })
      .where("market_id", "=", own.marketId)
      .execute();
    return table.wallet.fetch(url, init);
  });
  const request = makeSingle(own);
  expect(await placeBet(fixture, table.caller, request)).toMatchObject({ ok: false, error: { code: 4006 } });
  expect(table.wallet.balance).toBe(90);
  await rest(table);
  expect(table.wallet.balance).toBe(100);
  expect(await outcomeOf(table, request.uniqueId)).toMatchObject({ state: "done", body: { code: 4006 } });
});

test("after a server dies between debit and answer the outbox takes over; the late answer takes no bet", async () => {
  for (const [arrives, isResolved] of [
    [true, true],
    [false, true],
    [true, false],
  ]) {
    const table = await sit();
    const answered = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const fixture = createFixture(store, clock, async (url, init) => {
      const answer = arrives ? await table.wallet.fetch(url, init) : null;
      sent.resolve();
      await answered.promise;
      return answer ?? table.wallet.fetch(url, init);
    });
    const request = makeSingle(market);
    const late = placeBet(fixture, table.caller, request);
    await sent.promise;
    clock.advance(11_000);
    await resolveAbandonedRequests(store, partnerId, clock.nowMs() + 60_000);
    // Given up on and rolled back for certain, or only given up on yet: the late answer takes no bet either way.
    if (isResolved) await rest(table);
    else {
      await table.outbox.start(table.caller.partner);
      await table.outbox.settled();
    }
    answered.resolve();
    expect((await late).ok).toBe(false);
    await rest(table);
    expect(table.wallet.balance).toBe(100);
    expect(await outcomeOf(table, request.uniqueId)).toMatchObject({ state: "done", status: 400 });
  }
});

test("M6 every order of debit, rollback and credit with repeats ends in one state, for each habit", () => {
  const orders = permute(["debit", "debit", "rollback", "rollback", "credit", "credit"]);
  expect(orders.length).toBe(90);
  for (const habit of HABITS) {
    const ends = new Set(
      orders.map((order) => {
        const wallet = new FakeWallet(100, habit);
        for (const verb of order)
          wallet.apply(verb, {
            transaction_id: verb === "credit" ? "c" : "d",
            original_transaction_id: "d",
            amount: 10,
          } as never);
        return wallet.balance;
      }),
    );
    expect([...ends]).toEqual([110]);
  }
});

test("RU-13 waits grow to five minutes and never end; every failure is reported", () => {
  const longest = [1, 2, 3, 9, 10, 1000].map((attempts) => computeRetryDelayMs(attempts, 0));
  expect(longest).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  expect([1, 10].map((attempts) => computeRetryDelayMs(attempts, 0.5))).toEqual([750, 225_000]);
  expect(troubles.some((trouble) => trouble.attempts >= 2 && trouble.reason.startsWith("unknown"))).toBe(true);
});

/** Every distinct order of the words. */
function permute(words: readonly string[]): readonly string[][] {
  if (words.length === 0) return [[]];
  return [...new Set(words)].flatMap((word) => {
    const others = words.toSpliced(words.indexOf(word), 1);
    return permute(others).map((order) => [word].concat(order));
  });
}
