import { expect, test } from "vitest";
import { isWonRound, moneyOf, outcomeOfRound } from "./round-money.ts";

const ended = (payout: number) => ({ state: "ended", payout, total_bet_amount: 10 }) as const;
const open = { state: "open", payout: 0, total_bet_amount: 10 } as const;

test("what a round brought is the sum of the member's bets on it, known when all are paid", () => {
  expect(moneyOf([], "USD")).toBeNull();
  expect(moneyOf([ended(20), ended(0), ended(3.5)], "USD")).toEqual({ stakedMinor: 3000n, paidMinor: 2350n });
  expect(moneyOf([ended(20), open], "USD")).toBeNull();
});

test("RU-30 a half of the stake and the stake itself are returned, never won", () => {
  expect([0, 5, 10, 10.01].map((payout) => outcomeOfRound(ended(payout)))).toEqual([
    "lost",
    "returned",
    "returned",
    "won",
  ]);
  expect([undefined, open, ended(10), ended(11)].map(isWonRound)).toEqual([false, false, false, true]);
});
