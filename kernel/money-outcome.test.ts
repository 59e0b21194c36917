import { expect, test } from "vitest";
import { moneyOutcomeOf } from "./money-outcome.ts";

test("RU-30 more than the stake is won, the stake or a part of it is returned, nothing is lost", () => {
  expect([0n, 1n, 99n, 100n, 101n].map((back) => moneyOutcomeOf(100n, back))).toEqual([
    "lost",
    "returned",
    "returned",
    "returned",
    "won",
  ]);
  expect([0, 0.5, 1, 1.01].map((multiplier) => moneyOutcomeOf(1, multiplier))).toEqual([
    "lost",
    "returned",
    "returned",
    "won",
  ]);
});
