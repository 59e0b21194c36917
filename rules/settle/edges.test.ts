import { compareFractions, type Fraction, fraction, oddsCenti, ONE } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { BetType } from "../market/bet-type.ts";
import { binomial, leastCommonMultiple, sumOfCutProducts } from "./combinations.ts";
import { LOSS, WIN } from "./leg-outcome.ts";
import { computeSystemReturn, computeUnitReturn } from "./payout.ts";
import { payoutOf } from "./testing/payout-of.ts";
import { singleLegGroup } from "./testing/single-leg-group.ts";
import type { SettlementFigure } from "./figure.ts";
import { settleSelection } from "./settle-selection.ts";

const said = (
  betType: BetType,
  selection: string,
  figure: SettlementFigure,
  handicapQuarters: number | null = null,
) => {
  const result = settleSelection({ betType, selection, handicapQuarters }, figure);
  return result.ok ? result.value.kind : result.error;
};
const isSame = (a: Fraction, b: Fraction) => compareFractions(a, b) === 0;
const score = (home: number, away: number) => ({ kind: "score", home, away }) as const;

test("G-53 a margin of several points wins or loses its line on either side", () => {
  const legs = ["home", "away"].map((side) => [3, 1, 0, -1, -3].map((by) => said("AH", side, score(by + 3, 3), -6)));
  expect(legs).toEqual([
    ["win", "loss", "loss", "loss", "loss"],
    ["loss", "win", "win", "win", "win"],
  ]);
  expect(said("AH", "home", score(2, 1), -4)).toBe("push");
  expect(said("AH", "home", score(2, 1), null)).toBe("handicap-missing");
});

test("G-53 odd and even go by the whole score, a level one too", () => {
  const rows = [score(2, 1), score(3, 1), score(0, 0), score(5, 0)].map((figure) =>
    ["odd", "even"].map((side) => said("OE", side, figure)),
  );
  expect(rows).toEqual([
    ["win", "loss"],
    ["loss", "win"],
    ["loss", "win"],
    ["win", "loss"],
  ]);
});

test("G-53 a figure that cannot answer the market's question is no result", () => {
  const named = { kind: "selection", selection: "home" } as const;
  const none = { kind: "selections", selections: [] } as const;
  for (const betType of ["AH", "OU"] as const) expect(said(betType, "home", named, 4)).toBe("figure-does-not-fit");
  expect(said("OR", "A", none)).toBe("figure-does-not-fit");
  expect(said("1X2", "draw", { kind: "selection", selection: "draw" })).toBe("win");
  expect(said("1X2", "home", { kind: "selection", selection: "draw" })).toBe("loss");
  expect(said("1X2", "home", { kind: "selection", selection: "over" })).toBe("figure-does-not-fit");
  for (const betType of ["YN", "OR"] as const) expect(said(betType, "yes", score(1, 0))).toBe("figure-does-not-fit");
});

test("G-53 the ways to choose, and none where there are none", () => {
  expect([-1, 0, 1, 2, 3, 4, 5].map((size) => binomial(4, size))).toEqual([0, 1, 4, 6, 4, 1, 0]);
  expect([binomial(0, 0), binomial(20, 10), binomial(20, 1), binomial(3, 5)]).toEqual([1, 184_756, 20, 0]);
});

test("G-53 products of fractions with different bottoms are cut one by one", () => {
  const values = [fraction(1, 3), fraction(5, 2), fraction(0), fraction(7, 4)];
  // 5/6 → 0.83, 7/12 → 0.58, 35/8 → 4.37; whatever holds the 0 is nothing.
  expect(sumOfCutProducts(values, 2)).toBe(83n + 58n + 437n);
  expect(sumOfCutProducts(values, 3)).toBe(145n);
  expect([
    sumOfCutProducts(values, 4),
    sumOfCutProducts(values, 0),
    sumOfCutProducts(values, 0, fraction(1, 3)),
  ]).toEqual([0n, 100n, 33n]);
  expect([leastCommonMultiple(4n, 6n), leastCommonMultiple(3n, 3n), leastCommonMultiple(1n, 7n)]).toEqual([
    12n,
    3n,
    7n,
  ]);
});

test("RU-16 combinations of one leg are singles and are not cut", () => {
  const half = [fraction(285, 200), fraction(301, 200)];
  expect(isSame(computeSystemReturn(half, 1), fraction(586, 200))).toBe(true);
  expect(isSame(computeSystemReturn(half, 1, [0]), fraction(142, 100))).toBe(true);
  expect(computeSystemReturn(half, 2, [1])).toEqual(computeSystemReturn(half, 2));
  const won = [185, 240, 172].map((odds) => singleLegGroup(oddsCenti(odds), WIN));
  const lost = singleLegGroup(oddsCenti(300), LOSS);
  const systems = [{ comboSize: 2, stakeMinor: 1000n }];
  // 4.44 + 3.18 + 4.12 for 10 each.
  expect(payoutOf([...won, lost], { kind: "system", systems })).toBe(11_740n);
  expect(payoutOf([...won, lost], { kind: "system", systems, bankers: [3] })).toBe(0n);
});

test("a bet of no legs and a size its legs do not allow are defects, and stop at once", () => {
  expect(() => computeUnitReturn([])).toThrow("a bet has legs");
  for (const [size, bankers] of [
    [0, []],
    [3, []],
    [1, [0, 1]],
    [0, [0]],
  ] as const)
    expect(() => computeSystemReturn([ONE, ONE], size, bankers)).toThrow("a size within the legs");
  expect(isSame(computeSystemReturn([ONE, ONE], 2), ONE)).toBe(true);
});
