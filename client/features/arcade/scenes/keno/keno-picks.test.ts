import fc from "fast-check";
import { expect, test } from "vitest";
import { parseKenoParams } from "@clutch/games/keno/wire";
import { pickAtRandom, togglePick } from "./keno-picks.ts";

test("G-74 numbers of keno are taken in and out, and never more than ten", () => {
  expect(togglePick([3], 7)).toEqual([3, 7]);
  expect(togglePick([3, 7], 3)).toEqual([7]);
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(togglePick(ten, 11)).toEqual(ten);
  expect(togglePick(ten, 10)).toHaveLength(9);
});

test("G-74 random numbers of keno are ten different ones that the game takes, whatever the source answers", () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 10, maxLength: 10 }), (values) => {
      let next = 0;
      const numbers = pickAtRandom(() => values[next++] ?? 0);
      expect(parseKenoParams({ numbers, risk: "low" }).ok).toBe(true);
      expect(numbers).toHaveLength(10);
    }),
  );
});
