import { expect, test } from "vitest";
import { takeRows } from "./use-growing.ts";

const group = (name: string, ...rows: string[]) => ({ name, rows });

test("the first rows of a list are taken across its groups, in order", () => {
  const groups = [group("a", "1", "2"), group("b", "3", "4", "5"), group("c", "6")];
  expect(takeRows(groups, 3)).toEqual([group("a", "1", "2"), group("b", "3")]);
  expect(takeRows(groups, 2)).toEqual([group("a", "1", "2")]);
  expect(takeRows(groups, 0)).toEqual([]);
});

test("without a limit every group stays the object it was", () => {
  const groups = [group("a", "1"), group("b", "2")];
  const taken = takeRows(groups, Number.POSITIVE_INFINITY);
  expect(taken.map((one, index) => one === groups[index])).toEqual([true, true]);
});
