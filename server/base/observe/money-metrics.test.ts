import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

function start() {
  const metrics = createMetrics();
  const linesOf = async (name: string): Promise<readonly string[]> =>
    (await metrics.text()).split("\n").filter((line) => line.startsWith(name));
  return { money: metrics.money, linesOf };
}

test("bets and stakes are counted by ticket type and currency, in units of the currency", async () => {
  const { money, linesOf } = start();
  money.countBet({ ticketType: "single", currency: "USD", stakeMinor: 1050n });
  money.countBet({ ticketType: "single", currency: "USD", stakeMinor: 25n });
  money.countBet({ ticketType: "combo", currency: "JPY", stakeMinor: 300n });
  money.countBet({ ticketType: "combo", currency: "KWD", stakeMinor: 1500n });
  expect(await linesOf("clutch_bets_total")).toEqual([
    'clutch_bets_total{kind="single",currency="USD"} 2',
    'clutch_bets_total{kind="combo",currency="JPY"} 1',
    'clutch_bets_total{kind="combo",currency="KWD"} 1',
  ]);
  expect(await linesOf("clutch_stakes_total")).toEqual([
    'clutch_stakes_total{kind="single",currency="USD"} 10.75',
    'clutch_stakes_total{kind="combo",currency="JPY"} 300',
    'clutch_stakes_total{kind="combo",currency="KWD"} 1.5',
  ]);
});

test("what closed is summed by kind; what corrections take back is counted apart, so that no counter falls", async () => {
  const { money, linesOf } = start();
  const sums = { kind: "mini_game", currency: "USD", bets: 3, stakedMinor: 3000, returnedMinor: 4150 } as const;
  money.countClosed([{ ...sums, reopenedMinor: 0, takenBackMinor: 0 }]);
  const corrected = { bets: 0, stakedMinor: 0, returnedMinor: 0, reopenedMinor: 500, takenBackMinor: 925 };
  money.countClosed([{ ...sums, ...corrected }]);
  const labels = '{kind="mini_game",currency="USD"}';
  expect([
    ...(await linesOf("clutch_closed_")),
    ...(await linesOf("clutch_payouts_")),
    ...(await linesOf("clutch_reopened_")),
  ]).toEqual([
    `clutch_closed_bets_total${labels} 3`,
    `clutch_closed_stakes_total${labels} 30`,
    `clutch_payouts_total${labels} 41.5`,
    `clutch_payouts_taken_back_total${labels} 9.25`,
    `clutch_reopened_stakes_total${labels} 5`,
  ]);
});

test("RU-19 a partner's silence, calls and refusals are counted by its id; a call not made has no latency", async () => {
  const { money, linesOf } = start();
  money.setPartnerSilent(4, "wallet", true);
  money.countPartnerCall(4, { verb: "debit", outcome: "done", seconds: 0.25 });
  money.countPartnerCall(4, { verb: "debit", outcome: "unsent", seconds: null });
  money.countPartnerRefusal(4, "bad_signature");
  expect(await linesOf("clutch_partner_silent")).toEqual(['clutch_partner_silent{partner="4",what="wallet"} 1']);
  money.setPartnerSilent(4, "wallet", false);
  expect(await linesOf("clutch_partner_silent")).toEqual(['clutch_partner_silent{partner="4",what="wallet"} 0']);
  expect(await linesOf("clutch_partner_calls_total")).toEqual([
    'clutch_partner_calls_total{partner="4",verb="debit",outcome="done"} 1',
    'clutch_partner_calls_total{partner="4",verb="debit",outcome="unsent"} 1',
  ]);
  expect(await linesOf("clutch_partner_call_seconds_count")).toEqual([
    'clutch_partner_call_seconds_count{partner="4"} 1',
  ]);
  expect(await linesOf("clutch_partner_refusals_total")).toEqual([
    'clutch_partner_refusals_total{partner="4",reason="bad_signature"} 1',
  ]);
});

test("a process shows whether it has a role's lease, and how long connections were waited for", async () => {
  const { money, linesOf } = start();
  money.setLease("settle", true);
  money.setLease("feed", false);
  money.observeDatabaseWait("calls", 0.05);
  expect(await linesOf("clutch_lease_held")).toEqual([
    'clutch_lease_held{role="settle"} 1',
    'clutch_lease_held{role="feed"} 0',
  ]);
  expect(await linesOf("clutch_database_wait_seconds_bucket")).toEqual(
    ["0.001", "0.01", "0.1", "0.5", "2", "10", "+Inf"].map(
      (le, index) => `clutch_database_wait_seconds_bucket{le="${le}",pool="calls"} ${index < 2 ? 0 : 1}`,
    ),
  );
});
