import { expect, test } from "vitest";
import { computeCellStep } from "./row-keys.ts";

const place = (column: number, line: number) => ({ column, line });
const cells = [place(0, 0), place(0, 1), place(0, 2), place(2, 0), place(2, 1)];

test("from the row itself only the right arrow leads to the first price", () => {
  expect(computeCellStep("ArrowRight", null, cells)).toEqual(place(0, 0));
  expect(computeCellStep("ArrowDown", null, cells)).toBeNull();
  expect(computeCellStep("ArrowRight", null, [])).toBeNull();
});

test("up and down stay in the market and end at its edges", () => {
  expect(computeCellStep("ArrowDown", place(0, 0), cells)).toEqual(place(0, 1));
  expect(computeCellStep("ArrowUp", place(0, 2), cells)).toEqual(place(0, 1));
  expect(computeCellStep("ArrowDown", place(0, 2), cells)).toBeNull();
  expect(computeCellStep("ArrowUp", place(0, 0), cells)).toBeNull();
});

test("left and right skip empty markets and take the nearest line", () => {
  expect(computeCellStep("ArrowRight", place(0, 2), cells)).toEqual(place(2, 1));
  expect(computeCellStep("ArrowLeft", place(2, 1), cells)).toEqual(place(0, 1));
  expect(computeCellStep("ArrowRight", place(2, 0), cells)).toBeNull();
  expect(computeCellStep("ArrowLeft", place(0, 0), cells)).toBeNull();
});

test("other keys are not ours", () => {
  expect(computeCellStep("Enter", place(0, 0), cells)).toBeNull();
});
