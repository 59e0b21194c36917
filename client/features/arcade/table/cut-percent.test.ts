import { expect, test } from "vitest";
import { computeCutPercent } from "./cut-percent.ts";

test("RU-11 the stated return names what the cut to a minor unit can cost at a small stake", () => {
  // Hi-lo of 98.50 pays 97.85 at 1.00: less than the one percent that is said.
  expect([1n, 100n, 300n, 10_000n].map(computeCutPercent)).toEqual(["100", "1", "0.34", "0.01"]);
  expect([0n, 10_001n].map(computeCutPercent)).toEqual([null, null]);
});
