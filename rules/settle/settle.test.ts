import { fraction, oddsCenti, ONE, type Result, truncateToText } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { BetType } from "../market/bet-type.ts";
import { computeGroupReturn, type PricedGroup } from "./group.ts";
import {
  deadHeat,
  HALF_LOSS,
  HALF_WIN,
  legResultOf,
  LOSS,
  PUSH,
  VOID,
  WIN,
  wonFlagOf,
  type LegOutcome,
} from "./leg-outcome.ts";
import { binomial } from "./combinations.ts";
import { payoutOf } from "./testing/payout-of.ts";
import { singleLegGroup } from "./testing/single-leg-group.ts";
import { settleSelection } from "./settle-selection.ts";

const score = (home: number, away: number) => ({ kind: "score", home, away }) as const;
const taken = (betType: BetType, selection: string, handicapQuarters: number | null = null) => ({
  betType,
  selection,
  handicapQuarters,
});
const kindOf = (result: Result<LegOutcome, string>) => (result.ok ? result.value.kind : result.error);

test("G-53 winner markets pay the leader and push when level", () => {
  for (const betType of ["WIN", "WINMAP", "SPWINMAP"] as const) {
    expect(kindOf(settleSelection(taken(betType, "home"), score(2, 1)))).toBe("win");
    expect(kindOf(settleSelection(taken(betType, "away"), score(2, 1)))).toBe("loss");
    expect(kindOf(settleSelection(taken(betType, "away"), score(1, 1)))).toBe("push");
    expect(kindOf(settleSelection(taken(betType, "home"), { kind: "selection", selection: "home" }))).toBe("win");
    expect(kindOf(settleSelection(taken(betType, "home"), { kind: "selection", selection: "draw" }))).toBe("push");
  }
});

test("G-53 a three-way market pays its draw", () => {
  for (const betType of ["1X2", "SP1X2"] as const) {
    expect(kindOf(settleSelection(taken(betType, "draw"), score(1, 1)))).toBe("win");
    expect(kindOf(settleSelection(taken(betType, "home"), score(1, 1)))).toBe("loss");
    expect(kindOf(settleSelection(taken(betType, "away"), score(0, 1)))).toBe("win");
  }
});

test("G-53 Asian lines win, half win, push, half lose and lose", () => {
  const kinds = [-2, -1, 0, 1, 2].map((quarters) => [
    kindOf(settleSelection(taken("AH", "home", quarters), score(1, 1))),
    kindOf(settleSelection(taken("SPAH", "away", quarters), score(1, 1))),
  ]);
  expect(kinds).toEqual([
    ["loss", "win"],
    ["half-loss", "half-win"],
    ["push", "push"],
    ["half-win", "half-loss"],
    ["win", "loss"],
  ]);
});

test("G-53 totals settle over and under on the same quarters", () => {
  const kinds = [10, 11, 12, 13, 14].map((quarters) => [
    kindOf(settleSelection(taken("OU", "over", quarters), score(2, 1))),
    kindOf(settleSelection(taken("SPOU", "under", quarters), score(2, 1))),
  ]);
  expect(kinds).toEqual([
    ["win", "loss"],
    ["half-win", "half-loss"],
    ["push", "push"],
    ["half-loss", "half-win"],
    ["loss", "win"],
  ]);
});

test("G-53 odd and even count both sides, yes and no follow the figure", () => {
  expect(kindOf(settleSelection(taken("OE", "odd"), score(2, 1)))).toBe("win");
  expect(kindOf(settleSelection(taken("SPOE", "even"), score(2, 1)))).toBe("loss");
  expect(kindOf(settleSelection(taken("YN", "yes"), { kind: "selection", selection: "yes" }))).toBe("win");
  expect(kindOf(settleSelection(taken("SPYN", "yes"), { kind: "selection", selection: "no" }))).toBe("loss");
});

test("G-53 an outright pays the champion, or a share of a tie", () => {
  expect(kindOf(settleSelection(taken("OR", "team-3"), { kind: "selection", selection: "team-3" }))).toBe("win");
  const tie = { kind: "selections", selections: ["team-1", "team-3"] } as const;
  const shared = settleSelection(taken("OR", "team-3"), tie);
  expect(shared.ok && shared.value).toEqual(deadHeat(2));
  expect(kindOf(settleSelection(taken("OR", "team-2"), tie))).toBe("loss");
});

test("R4.1-16 a void market gives every stake back", () => {
  for (const betType of ["WIN", "AH", "OU", "YN", "OR"] as const)
    expect(kindOf(settleSelection(taken(betType, "home", 1), { kind: "void", reason: "withdrawn" }))).toBe("void");
});

test("a figure that cannot answer the question is refused, never guessed", () => {
  expect(kindOf(settleSelection(taken("YN", "yes"), score(1, 0)))).toBe("figure-does-not-fit");
  expect(kindOf(settleSelection(taken("OR", "team-1"), score(1, 0)))).toBe("figure-does-not-fit");
  expect(kindOf(settleSelection(taken("AH", "home", 2), { kind: "selection", selection: "home" }))).toBe(
    "figure-does-not-fit",
  );
  expect(kindOf(settleSelection(taken("OE", "odd"), { kind: "selection", selection: "home" }))).toBe(
    "figure-does-not-fit",
  );
  expect(kindOf(settleSelection(taken("1X2", "home"), { kind: "selections", selections: ["home", "draw"] }))).toBe(
    "figure-does-not-fit",
  );
  expect(kindOf(settleSelection(taken("AH", "home"), score(1, 0)))).toBe("handicap-missing");
});

test("R4.1-11 R4.1-12 R4.1-17 a leg is labelled with one of the SPEC's results", () => {
  const outcomes = [WIN, HALF_WIN, deadHeat(2), LOSS, HALF_LOSS, PUSH, VOID];
  expect(outcomes.map(legResultOf)).toEqual(["win", "win", "win", "loss", "loss", "draw", "refund"]);
  expect(outcomes.map(wonFlagOf)).toEqual([true, true, true, false, false, null, null]);
});

const all = (stakeMinor: bigint) => ({ kind: "all", stakeMinor }) as const;
const leg = (centi: number, outcome: LegOutcome) => singleLegGroup(oddsCenti(centi), outcome);

test("R3.7-08 singles pay the exact share of the stake, cut once", () => {
  expect(payoutOf([leg(185, WIN)], all(10_000n))).toBe(18_500n);
  expect(payoutOf([leg(185, HALF_WIN)], all(10_000n))).toBe(14_250n);
  expect(payoutOf([leg(185, HALF_LOSS)], all(10_001n))).toBe(5_000n);
  expect(payoutOf([leg(185, PUSH)], all(10_000n))).toBe(10_000n);
  expect(payoutOf([leg(185, LOSS)], all(10_000n))).toBe(0n);
  expect(payoutOf([leg(1500, deadHeat(3))], all(1_000n))).toBe(5_000n);
  expect(payoutOf([leg(185, WIN)], all(1n))).toBe(1n);
});

test("R3.7-23 R3.7-08 the combo of G-42 pays 763, a refunded leg counts as odds 1", () => {
  expect(payoutOf([leg(185, WIN), leg(240, WIN), leg(172, WIN)], all(10_000n))).toBe(76_300n);
  expect(payoutOf([leg(185, WIN), leg(240, VOID), leg(172, WIN)], all(10_000n))).toBe(31_800n);
  expect(payoutOf([leg(185, WIN), leg(240, LOSS), leg(172, WIN)], all(10_000n))).toBe(0n);
});

test("R3.7-26 the system of G-42 has 3 combos and pays 117.40 when all win", () => {
  const groups = [leg(185, WIN), leg(240, WIN), leg(172, WIN)];
  expect(binomial(3, 2)).toBe(3);
  expect(payoutOf(groups, { kind: "system", systems: [{ comboSize: 2, stakeMinor: 1_000n }] })).toBe(11_740n);
});

const joint = (outcomes: readonly LegOutcome[]): PricedGroup => ({
  outcomes,
  priceOf: (indexes) => (indexes.length === 2 ? oddsCenti(306) : oddsCenti([170, 180][indexes[0] ?? 0] ?? 101)),
});

const unit = (outcomes: readonly LegOutcome[]) => truncateToText(computeGroupReturn(joint(outcomes)), 3);

test("RU-2 legs of one match are paid at their joint quote, and at the quote of what is left", () => {
  expect(unit([WIN, WIN])).toBe("3.060");
  expect(unit([WIN, VOID])).toBe("1.700");
  expect(unit([PUSH, WIN])).toBe("1.800");
  expect(unit([VOID, VOID])).toBe("1.000");
  expect(unit([WIN, LOSS])).toBe("0.000");
  expect(unit([VOID, LOSS])).toBe("0.000");
  // Half the stake on both legs, half on the first alone.
  expect(unit([WIN, HALF_WIN])).toBe("2.380");
  const unquoted: PricedGroup = { outcomes: [WIN, VOID], priceOf: () => null };
  expect(computeGroupReturn(unquoted)).toEqual(expect.objectContaining(fraction(ONE.numerator, ONE.denominator)));
});
