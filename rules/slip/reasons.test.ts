import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { DEFAULT_SLIP_LIMITS, type SlipLimits } from "../limits/constants.ts";
import { pressInMatchCombo } from "./ticket-types/in-match-combo.ts";
import { pressMixedCombo } from "./ticket-types/mixed-combo.ts";
import { systemSizesOf } from "./ticket-types/system.ts";
import { computeLegProblem } from "./leg-problem.ts";
import type { ComboLeg } from "./selection.ts";
import type { TicketType } from "./state.ts";
import { computeSystemAmountProblem } from "./system-amount.ts";
import { countCombinations } from "./system-winnings.ts";

const leg = (eventId: number, marketId = eventId, more: Partial<ComboLeg> = {}): ComboLeg => ({
  eventId: String(eventId),
  matchKey: `match-${eventId}`,
  marketId,
  lineNumber: 0,
  selection: "home",
  isOutright: false,
  isComboAllowed: true,
  ...more,
});
const legs = (count: number) => Array.from({ length: count }, (_, n) => leg(n + 1));
const ofOne = (count: number) => Array.from({ length: count }, (_, n) => leg(1, n + 1));
const limitsOf = (limits: Partial<SlipLimits>): SlipLimits => ({ ...DEFAULT_SLIP_LIMITS, ...limits });
const problemOf = (kind: TicketType, of: readonly ComboLeg[], limits: Partial<SlipLimits> = {}, sizes = [2]) => {
  const systems = sizes.map((comboSize) => ({ comboSize, stakeMinor: 1n }));
  const problem = computeLegProblem(kind, of, { limits: limitsOf(limits), systems });
  return problem === null ? null : [problem.code, problem.values];
};

test("R5.2-08 R5.3-01 R5.3-02 R5.3-03 a limit that is passed is named with its number", () => {
  expect(problemOf("combo", legs(21))).toEqual([6018, { max: 20 }]);
  expect(problemOf("combo", legs(4), { maxEvents: 3 })).toEqual([6010, { max: 3 }]);
  expect(problemOf("combo", legs(4), { maxMarkets: 3 })).toEqual([6011, { max: 3 }]);
  expect(problemOf("combo", legs(4), { maxMatches: 3 })).toEqual([6012, { max: 3 }]);
  for (const limit of ["maxEvents", "maxMarkets", "maxMatches"])
    expect(problemOf("combo", legs(4), { [limit]: 4 })).toBe(null);
  expect(problemOf("event_combo", ofOne(3), { maxMarkets: 2 })).toEqual([6011, { max: 2 }]);
  expect(problemOf("event_combo", ofOne(2), { maxMarkets: 2 })).toBe(null);
});

test("G-45 the problem holds the reason why selections make no combo", () => {
  expect(problemOf("event_combo", legs(2))).toEqual([6003, { reason: "one-event" }]);
  expect(problemOf("event_combo", ofOne(1))).toEqual([6003, { reason: "two-selections", missing: 1 }]);
  expect(problemOf("event_combo", [leg(1, 7), leg(1, 7)])).toEqual([6003, { reason: "same-market" }]);
  expect(problemOf("mixed_combo", ofOne(3))).toEqual([6003, { reason: "two-events", missing: 1 }]);
  expect(problemOf("mixed_combo", legs(2))).toEqual([6003, { reason: "three-selections", missing: 1 }]);
  expect(problemOf("mixed_combo", [leg(1), leg(2), leg(2)])).toEqual([6003, { reason: "same-market" }]);
  expect(problemOf("mixed_combo", [leg(1), leg(1, 9), leg(2, 2, { matchKey: "match-1" })])?.[0]).toBe(6026);
});

test("R5.2-01 R5.3-09 a combo that is too short says how many matches or markets it lacks", () => {
  expect([1, 2].map((count) => problemOf("combo", legs(count)))).toEqual([
    [6023, { missing: 2 }],
    [6023, { missing: 1 }],
  ]);
  // Two records of one match are one match: it lacks one although there are three legs.
  const twins = [leg(1), leg(2), leg(3, 3, { matchKey: "match-2" })];
  expect(problemOf("system", twins)).toEqual([6023, { missing: 1 }]);
  expect(problemOf("lucky_combo", legs(1))).toEqual([6024, { missing: 2 }]);
});

test("G-41 the sizes of a system: each once, and only those its legs and bankers allow", () => {
  expect([0, 1, 2, 3, 4].map((count) => systemSizesOf(count))).toEqual([[], [], [], [2], [2, 3]]);
  expect([1, 2, 3, 4, 9].map((bankers) => systemSizesOf(5, bankers))).toEqual([[2, 3, 4], [3, 4], [4], [], []]);
  const refused = [6003, { reason: "system-sizes" }];
  expect(problemOf("system", legs(4), {}, [])).toEqual(refused);
  expect(problemOf("system", legs(4), {}, [2, 2])).toEqual(refused);
  expect(problemOf("system", legs(4), {}, [2, 4])).toEqual(refused);
  expect(problemOf("system", legs(4), {}, [2, 3])).toBe(null);
  expect([countCombinations(6, 3), countCombinations(6, 3, 1), countCombinations(6, 3, 3)]).toEqual([20, 10, 1]);
});

test("G-49 a press in the Bet builder removes, replaces within a market, adds, or is refused with a reason", () => {
  const limits = limitsOf({});
  const held = [leg(1), leg(2)];
  expect(pressMixedCombo(held, leg(2), limits)).toEqual({ indicator: "remove", selections: [leg(1)], problem: null });
  const other = leg(2, 2, { selection: "away" });
  expect(pressMixedCombo(held, other, limits)).toEqual({
    indicator: "replace",
    selections: [leg(1), other],
    problem: null,
  });
  expect(pressMixedCombo(held, leg(2, 9), limits)).toEqual({
    indicator: "add",
    selections: [...held, leg(2, 9)],
    problem: null,
  });
  const twin = pressMixedCombo(held, leg(3, 3, { matchKey: "match-1" }), limits);
  expect([twin.selections, twin.problem?.code]).toEqual([held, 6026]);
});

test("G-49 a press in the in-match combo removes, replaces, adds, restarts on another match, or meets the limit", () => {
  const limits = limitsOf({});
  const held = ofOne(2);
  expect(pressInMatchCombo(held, leg(1, 2), limits)).toEqual({
    indicator: "remove",
    selections: [leg(1, 1)],
    problem: null,
  });
  const other = leg(1, 2, { selection: "away" });
  expect(pressInMatchCombo(held, other, limits)).toEqual({
    indicator: "replace",
    selections: [leg(1, 1), other],
    problem: null,
  });
  expect(pressInMatchCombo(held, leg(1, 3), limits)).toEqual({ indicator: "add", selections: ofOne(3), problem: null });
  expect(pressInMatchCombo(held, leg(5), limits)).toEqual({
    indicator: "replace",
    selections: [leg(5)],
    problem: null,
  });
  const full = pressInMatchCombo(ofOne(10), leg(1, 11), limits);
  expect([full.selections.length, full.problem?.code, full.problem?.values]).toEqual([10, 6011, { max: 10 }]);
});

test("R5.2-12 a system may pay up to the payout limit itself, and nothing limits it where there is none", () => {
  const check = (maxPayoutMinor: bigint | null) =>
    computeSystemAmountProblem({
      odds: [200, 200, 200].map(oddsCenti),
      systems: [{ comboSize: 2, stakeMinor: 1000n }],
      bankers: [],
      currency: "USD",
      rangeOf: () => ({ minMinor: 1n, maxMinor: 1_000_000n, maxPayoutMinor: null }),
      balanceMinor: null,
      combo: { isMixed: false, maxAmountMinor: null, maxPayoutMinor },
    })?.code ?? null;
  // Three pairs at 4.00 for 10 each pay 120.
  expect([check(12_000n), check(11_999n), check(3000n), check(2999n), check(null)]).toEqual([
    null,
    6015,
    6015,
    6015,
    null,
  ]);
});
