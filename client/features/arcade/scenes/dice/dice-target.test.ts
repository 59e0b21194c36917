import { DICE_BUILDS, DICE_DIRECTIONS, diceRules } from "@clutch/games/dice/rules";
import { expect, test } from "vitest";
import { computeChanceCenti, computeTargetOf, computeTargetRange } from "./dice-target.ts";

test("RU-11 dice: a typed chance becomes the target that has it, in both directions, to a hundredth of a percent", () => {
  for (const direction of DICE_DIRECTIONS)
    for (let chance = 200; chance <= 9798; chance += 37) {
      const targetCenti = computeTargetOf(direction, chance);
      expect(Math.abs(computeChanceCenti({ direction, targetCenti }) - chance)).toBeLessThanOrEqual(1);
    }
  expect(computeChanceCenti({ direction: "under", targetCenti: 4950 })).toBe(4950);
});

test("RU-11 dice: slider and fields end where a build offers no more, on the likely side alone", () => {
  for (const build of Object.values(DICE_BUILDS.byId)) {
    const [under, over] = [computeTargetRange("under", build), computeTargetRange("over", build)];
    expect([under.min, over.max]).toEqual([200, 9800]);
    for (const [direction, { min, max }] of [
      ["under", under],
      ["over", over],
    ] as const)
      for (const targetCenti of [min, max]) expect(diceRules.isOffered?.({ direction, targetCenti }, build)).toBe(true);
  }
  const least = { percent: 97 };
  expect(computeTargetRange("under", least).max).toBeLessThan(9800);
  expect(diceRules.isOffered?.({ direction: "under", targetCenti: 9800 }, least)).toBe(false);
});
