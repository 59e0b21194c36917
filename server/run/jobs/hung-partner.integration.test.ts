import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClock, seedCaller, type TestClock } from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { seedCredits } from "../../../testkit/ledger/seed-credits.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { createPartnerShares, OWED_AT_ONCE } from "../../money/partner-link/partner-shares.ts";
import type { Store } from "../../base/store/open.ts";
import type { OutboxDeps } from "./outbox.ts";
import { claimCalls } from "./owed-calls.ts";
import { startJobs, type Jobs } from "./start-jobs.ts";

let store: Store;
let clock: TestClock;
let silent: MemberCaller;
let other: MemberCaller;
let wallet: FakeWallet;
beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  const walletMode = "seamless" as const;
  silent = await seedCaller(store, { balanceMinor: 0n, link: { walletMode, walletUrl: "https://silent.example/" } });
  other = await seedCaller(store, { balanceMinor: 0n, link: { walletMode, walletUrl: "https://other.example/" } });
  wallet = new FakeWallet(0);
});
afterAll(async () => store.stop());

/** Credits of 1.00 that are due now. */
function owe(caller: MemberCaller, count: number, dueAtMs = clock.nowMs()): Promise<void> {
  const credits = Array.from({ length: count }, () => ({ state: "due" as const, dueAtMs, createdAtMs: clock.nowMs() }));
  return seedCredits(store, caller, credits);
}

const silentCalls: AbortSignal[] = [];

/** The silent partner takes a call and never answers it. */
const fetchOf = (url: string, init: RequestInit): Promise<Response> => {
  if (!url.startsWith("https://silent.")) return wallet.fetch(url, init);
  if (init.signal) silentCalls.push(init.signal);
  return new Promise(() => {});
};

function start(known: readonly MemberCaller[]): Jobs {
  const shares = createPartnerShares({ clock, chance: () => 0 });
  const outbox: OutboxDeps = {
    store,
    // No call is given up while the test runs, however slow the machine.
    link: { clock, fetch: fetchOf, shareOf: shares.forOwed, timeoutMs: 3_600_000 },
    nowMs: clock.nowMs,
    chance: () => 0,
    onTrouble: () => {},
    onError: () => {},
  };
  return startJobs({
    outbox,
    settlement: { store, clock, onSettled: () => {} },
    voiding: { store, clock, voidAfterHours: 24, onVoided: () => {} },
    moved: { store, clock, onSettled: () => {}, onReturned: () => {} },
    prebooks: { run: async () => {}, concerns: () => false, settled: async () => {} },
    remind: () => Promise.resolve(false),
    onClosed: () => {},
    boards: { store, nowMs: clock.nowMs, unitsPerUsd: () => 1 },
    partners: async () => [],
    knownPartners: async () => known.map(({ partner }) => partner),
    troubleOf: () => ({ failed: () => {}, worked: () => {} }),
  });
}

/** Waits until so many credits have reached the other partner. */
async function untilPaid(count: number): Promise<void> {
  while (wallet.movements.size < count) await sleep(10);
}

test("RU-13 RU-19 what is owed to one partner is paid while another takes calls and never answers", async () => {
  await owe(silent, 200);
  await owe(other, 40);
  const jobs = start([silent, other]);
  await untilPaid(40);
  // All of it without one answer of the silent one, which holds its own places and no more.
  expect(silentCalls.length).toBeLessThanOrEqual(OWED_AT_ONCE);
  expect(silentCalls.every(({ aborted }) => !aborted)).toBe(true);
  void jobs.stop();
});

test("RU-19 a claim takes at most as many calls as it asks for", async () => {
  await owe(silent, 20);
  const { partnerId } = silent.partner;
  const claim = () => claimCalls(store, partnerId, { limit: 7, nowMs: clock.nowMs() });
  const claimed = [...(await claim()), ...(await claim())];
  expect([claimed.length, new Set(claimed.map((call) => call.call_id)).size]).toEqual([14, 14]);
});

test("RU-20 a call that a clock set back has left far in the future is sent all the same", async () => {
  const before = wallet.movements.size;
  await owe(other, 3, clock.nowMs() + 3_600_000);
  expect(await claimCalls(store, other.partner.partnerId, { limit: 16, nowMs: clock.nowMs() })).toEqual([]);
  const jobs = start([other]);
  await untilPaid(before + 3);
  await jobs.stop();
});
