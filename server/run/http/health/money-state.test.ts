import { expect, test, vi } from "vitest";
import { createMetrics } from "../../../base/observe/metrics.ts";
import type { MoneyState } from "../../../base/observe/money-metrics.ts";
import { createStateKeeper } from "./money-state.ts";

const STATE: MoneyState = {
  partnerId: 3,
  key: "demo",
  owedCalls: 2,
  owedSeconds: 40,
  waitingPrebooks: 5,
  overduePrebooks: 1,
  unsettledTickets: 7,
  unsettledSeconds: 12.5,
};

function start(read: () => Promise<readonly MoneyState[]>) {
  const [metrics, clock] = [createMetrics(), { atMs: 0, nowMs: () => clock.atMs }];
  const trouble = { failed: vi.fn<(error: unknown) => void>(), worked: vi.fn<() => void>() };
  const refresh = createStateKeeper({ read, metrics: metrics.money, monotonic: clock, trouble });
  const linesOf = async (name: string): Promise<readonly string[]> =>
    (await metrics.text()).split("\n").filter((line) => line.startsWith(name));
  return { clock, refresh, linesOf, trouble };
}

test("RU-19 what waits for partners is read once in ten seconds, however often is scraped, and shown by partner", async () => {
  const read = vi.fn<() => Promise<readonly MoneyState[]>>(async () => [STATE]);
  const { clock, refresh, linesOf } = start(read);
  for (clock.atMs = 0; clock.atMs < 10_000; clock.atMs += 500) await Promise.all([refresh(), refresh()]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await linesOf("clutch_money_state_age_seconds")).toEqual(["clutch_money_state_age_seconds 9.5"]);
  expect(await linesOf("clutch_partner_info")).toEqual(['clutch_partner_info{partner="3",key="demo"} 1']);
  expect(await linesOf("clutch_owed_calls")).toEqual([
    'clutch_owed_calls{partner="3"} 2',
    'clutch_owed_calls_oldest_seconds{partner="3"} 40',
  ]);
  expect(await linesOf("clutch_prebooks")).toEqual([
    'clutch_prebooks{partner="3",state="waiting"} 5',
    'clutch_prebooks{partner="3",state="overdue"} 1',
  ]);
  expect(await linesOf("clutch_unsettled_tickets")).toEqual(['clutch_unsettled_tickets{partner="3"} 7']);
  expect(await linesOf("clutch_settlement_lag_seconds")).toEqual(['clutch_settlement_lag_seconds{partner="3"} 12.5']);
  read.mockResolvedValueOnce([]);
  await refresh();
  expect([read.mock.calls.length, await linesOf("clutch_owed_calls")]).toEqual([2, []]);
});

test("RU-19 a database that does not answer holds no scrape up: the last figures stay, with their age", async () => {
  vi.useFakeTimers();
  try {
    const frozen = Promise.withResolvers<readonly MoneyState[]>();
    const read = vi.fn<() => Promise<readonly MoneyState[]>>(() => frozen.promise);
    read.mockResolvedValueOnce([STATE]);
    const { clock, refresh, linesOf } = start(read);
    await refresh();
    for (clock.atMs = 10_000; clock.atMs <= 60_000; clock.atMs += 10_000) {
      const refreshed = refresh();
      await vi.advanceTimersByTimeAsync(1000);
      await refreshed;
    }
    expect(read).toHaveBeenCalledTimes(2);
    expect(await linesOf("clutch_money_state_age_seconds")).toEqual(["clutch_money_state_age_seconds 60"]);
    expect(await linesOf("clutch_owed_calls{")).toEqual(['clutch_owed_calls{partner="3"} 2']);
    frozen.resolve([{ ...STATE, owedCalls: 9 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await linesOf("clutch_owed_calls{")).toEqual(['clutch_owed_calls{partner="3"} 9']);
  } finally {
    vi.useRealTimers();
  }
});

test("RU-19 a reading that fails is logged and tried again, and the figures before it stay", async () => {
  const read = vi.fn<() => Promise<readonly MoneyState[]>>(async () => [STATE]);
  const { clock, refresh, linesOf, trouble } = start(read);
  await refresh();
  read.mockRejectedValueOnce(new Error("canceling statement"));
  clock.atMs = 10_000;
  await refresh();
  expect(trouble.failed).toHaveBeenCalledTimes(1);
  expect(await linesOf("clutch_owed_calls{")).toEqual(['clutch_owed_calls{partner="3"} 2']);
  expect(await linesOf("clutch_money_state_age_seconds")).toEqual(["clutch_money_state_age_seconds 10"]);
  clock.atMs = 20_000;
  await refresh();
  expect(await linesOf("clutch_money_state_age_seconds")).toEqual(["clutch_money_state_age_seconds 0"]);
});
