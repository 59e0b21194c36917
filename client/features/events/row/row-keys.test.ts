import fc from "fast-check";
import { expect, test } from "vitest";
import { computeGridStep, type CellPlace, type GridPlace, type GridRows } from "./row-keys.ts";

const cellAt = (column: number, line: number): CellPlace => ({ column, line });
const full = [cellAt(0, 0), cellAt(0, 1), cellAt(0, 2), cellAt(2, 0), cellAt(2, 1)];
const rows: GridRows = [full, [], [cellAt(2, 0), cellAt(2, 1)]];
const link = (row: number): GridPlace => ({ row, cell: null });
const price = (row: number, column: number, line: number): GridPlace => ({ row, cell: cellAt(column, line) });
const step = (key: string, from: GridPlace) => computeGridStep(key, from, rows);

test("from the row's link the right arrow leads to its first price, up and down to the other rows' links", () => {
  expect(step("ArrowRight", link(0))).toEqual(price(0, 0, 0));
  expect(step("ArrowRight", link(1))).toBeNull();
  expect(step("ArrowLeft", link(0))).toBeNull();
  expect(step("ArrowDown", link(0))).toEqual(link(1));
  expect(step("ArrowUp", link(2))).toEqual(link(1));
});

test("up and down go through a market's lines, then to the same market of the next row, else to its link", () => {
  expect(step("ArrowDown", price(0, 0, 0))).toEqual(price(0, 0, 1));
  expect(step("ArrowUp", price(0, 0, 2))).toEqual(price(0, 0, 1));
  expect(step("ArrowDown", price(0, 0, 2))).toEqual(link(1));
  expect(computeGridStep("ArrowDown", price(0, 2, 1), [full, full])).toEqual(price(1, 2, 0));
  expect(computeGridStep("ArrowUp", price(1, 2, 0), [full, full])).toEqual(price(0, 2, 1));
});

test("a block ends at its first and last row, so that the page may scroll", () => {
  expect(step("ArrowUp", price(0, 0, 0))).toBeNull();
  expect(step("ArrowDown", price(2, 2, 1))).toBeNull();
});

test("left and right skip empty markets and take the nearest line; left of the first price is the link", () => {
  expect(step("ArrowRight", price(0, 0, 2))).toEqual(price(0, 2, 1));
  expect(step("ArrowLeft", price(0, 2, 1))).toEqual(price(0, 0, 1));
  expect(step("ArrowRight", price(0, 2, 0))).toBeNull();
  expect(step("ArrowLeft", price(0, 0, 0))).toEqual(link(0));
});

test("Home and End lead to the first and last market of the row", () => {
  expect(step("End", price(0, 0, 1))).toEqual(price(0, 2, 1));
  expect(step("Home", price(0, 2, 1))).toEqual(price(0, 0, 1));
  expect(step("Home", link(1))).toBeNull();
});

test("other keys are not ours, and every step leads to a place there is", () => {
  const cell = fc.record({ column: fc.nat({ max: 3 }), line: fc.nat({ max: 3 }) });
  const grid = fc.array(fc.uniqueArray(cell, { selector: ({ column, line }) => column * 9 + line }), { minLength: 1 });
  const keys = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", "a");
  fc.assert(
    fc.property(grid, keys, fc.nat(), fc.nat(), (some, key, row, place) => {
      const at = row % some.length;
      const cells = some[at] ?? [];
      const from = { row: at, cell: place % 2 === 0 ? null : (cells[place % Math.max(1, cells.length)] ?? null) };
      const to = computeGridStep(key, from, some);
      const isOurs = key !== "Enter" && key !== "a";
      if (!isOurs) expect(to).toBeNull();
      if (to !== null) expect(some[to.row]).toBeDefined();
      if (to !== null && to.cell !== null) expect(some[to.row]).toContainEqual(to.cell);
    }),
  );
});
