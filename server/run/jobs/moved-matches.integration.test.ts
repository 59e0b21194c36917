import { HOUR_MS } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createFixture,
  createTestClock,
  makeSingle,
  seedCaller,
  type TestClock,
} from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket } from "../../../testkit/postgres/seed.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { placeBet } from "../../bets/betting/place-bet.ts";
import { createPartnerShares } from "../../money/partner-link/partner-shares.ts";
import { startJobs, type Jobs } from "./start-jobs.ts";

let store: Store;
let clock: TestClock;
beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  await sayAlive(store, clock.nowMs());
});
afterAll(async () => store.stop());

function start(partner: Partner, wallet: FakeWallet): Jobs {
  const shares = createPartnerShares({ clock, chance: () => 0 });
  const settled = { store, clock, onSettled: () => {} };
  return startJobs({
    outbox: {
      store,
      link: { clock, fetch: wallet.fetch, shareOf: shares.forOwed, timeoutMs: 3_600_000 },
      nowMs: clock.nowMs,
      chance: () => 0,
      onTrouble: () => {},
      onError: () => {},
    },
    settlement: settled,
    voiding: { store, clock, voidAfterHours: 24, onVoided: () => {} },
    moved: { ...settled, onReturned: () => {} },
    prebooks: { run: async () => {}, concerns: () => false, settled: async () => {} },
    remind: () => Promise.resolve(false),
    onClosed: () => {},
    boards: { store, nowMs: clock.nowMs, unitsPerUsd: () => 1 },
    // Deactivated: what is owed to its members stays owed.
    partners: async () => [],
    knownPartners: async () => [partner],
    troubleOf: () => ({ failed: () => {}, worked: () => {} }),
  });
}

test("RU-28 RU-13 a stake of a partner's wallet on a match that does not begin is paid back there, once", async () => {
  const caller = await seedCaller(store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
  const wallet = new FakeWallet(500);
  const placed = await placeBet(createFixture(store, clock, wallet.fetch), caller, makeSingle(await seedMarket(store)));
  expect([placed.ok, wallet.balance]).toEqual([true, 490]);
  const knownMs = clock.nowMs() + 48 * HOUR_MS;
  await sql`update source_health set known_until_ms = ${knownMs}::double precision`.execute(store.owner);
  for (let process = 0; process < 2; process += 1) {
    const jobs = start(caller.partner, wallet);
    await expect.poll(() => wallet.balance, { timeout: 60_000 }).toBe(500);
    await jobs.stop();
  }
  expect(wallet.balance).toBe(500);
  const { rows } = await sql`select verb, reason, state, amount_minor from partner_calls order by verb`.execute(
    store.owner,
  );
  expect(rows).toEqual([
    { verb: "debit", reason: "bet", state: "done", amount_minor: 1000n },
    { verb: "credit", reason: "refund", state: "done", amount_minor: 1000n },
  ]);
  expect(await sweepLedger(store)).toEqual([]);
});
