import type { InsideType } from "./inside-spots.ts";

/** On the cloth in cells: `row` 0 to 12 away from the zero, `place` 0 to 3 across; borders are whole numbers. */
export interface InsidePlace {
  readonly row: number;
  readonly place: number;
}

const rowOf = (number: number): number => Math.ceil(number / 3) - 0.5;
const placeOf = (number: number): number => ((number - 1) % 3) + 0.5;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Where chips of an inside bet lie: between its numbers, on the outer border for whole rows, and beside the zero with it. */
export function computeInsidePlace(type: InsideType, numbers: readonly number[]): InsidePlace {
  const others = numbers.filter((number) => number > 0);
  const isWhole =
    type === "line" || (type === "street" && others.length === 3) || (type === "corner" && others.length === 3);
  return {
    row: others.length < numbers.length ? 0 : mean(others.map(rowOf)),
    place: isWhole || others.length === 0 ? 0 : mean(others.map(placeOf)),
  };
}
