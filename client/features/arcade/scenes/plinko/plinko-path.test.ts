import fc from "fast-check";
import { expect, test } from "vitest";
import { computeBallPlace, computePegPlace, computeSlotX } from "./plinko-path.ts";

const paths = fc.array(fc.constantFrom("L", "R"), { minLength: 8, maxLength: 16 }).map((turns) => turns.join(""));

test("RU-11 the ball of plinko follows its path: into the slot that the path names, over a peg after every turn", () => {
  fc.assert(
    fc.property(paths, (path) => {
      const slot = [...path].filter((turn) => turn === "R").length;
      expect(computeBallPlace(path, 1)).toEqual({ x: computeSlotX(slot, path.length), y: path.length });
      const hops = path.length + 1;
      for (let row = 0; row <= path.length; row += 1) {
        const place = computeBallPlace(path, (row + 1) / hops);
        expect(place.x).toBeCloseTo(computePegPlace(path, row).x, 9);
        expect(place.y).toBeCloseTo(row, 9);
      }
    }),
  );
});

test("RU-11 between two rows the ball moves half a distance towards its turn and is below both only at the end", () => {
  fc.assert(
    fc.property(paths, fc.double({ min: 0, max: 1, noNaN: true }), (path, progress) => {
      const { x, y } = computeBallPlace(path, progress);
      const row = Math.floor(progress * (path.length + 1)) - 1;
      const [from, to] = [computePegPlace(path, Math.max(0, row)), computePegPlace(path, row + 1)];
      expect(x).toBeGreaterThanOrEqual(Math.min(from.x, to.x) - 1e-9);
      expect(x).toBeLessThanOrEqual(Math.max(from.x, to.x) + 1e-9);
      expect(y).toBeLessThanOrEqual(row + 1 + 1e-9);
    }),
  );
});
