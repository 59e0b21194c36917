import { expect, test } from "vitest";
import { amountsOf, keyOfBet, layOn, sumOf, toSpot, toWireBets } from "./spots.ts";

const RED = toSpot({ type: "red" });
const SEVEN = toSpot({ type: "number", number: 7 });

test("chips on spots add up and become the bets of the wire, and bets that were taken become chips again", () => {
  const laid = layOn(layOn(layOn({}, RED.key, 500n), SEVEN.key, 100n), RED.key, 500n);
  expect(sumOf(laid)).toBe(1100n);
  const wire = toWireBets([RED, SEVEN], laid, "USD");
  expect(wire).toEqual({
    bets: [
      { type: "red", amount: 10 },
      { type: "number", number: 7, amount: 1 },
    ],
  });
  const rounds = [{ params: wire }, { params: { bets: [{ amount: 2, number: 7, type: "number" }] } }] as never;
  expect(amountsOf(rounds, "USD")).toEqual({ [RED.key]: 1000n, [SEVEN.key]: 300n });
});

test("the key of a bet does not depend on the order of its values or on its amount", () => {
  expect(keyOfBet({ amount: 5, index: 2, type: "dozen" })).toBe(keyOfBet({ type: "dozen", index: 2 }));
  expect(keyOfBet({ type: "column", index: 2 })).not.toBe(keyOfBet({ type: "dozen", index: 2 }));
});
