/** Bets on neighbouring numbers of the layout: twelve rows of three, zero beside the first. */
export const NEIGHBOUR_TYPES = ["split", "street", "corner", "line"] as const;
export const INSIDE_TYPES = ["number", ...NEIGHBOUR_TYPES] as const;
export type InsideType = (typeof INSIDE_TYPES)[number];

const LAST = 36;
const numbers = Array.from({ length: LAST }, (_value, index) => index + 1);
const isRowStart = (number: number): boolean => number % 3 === 1;
const isRowEnd = (number: number): boolean => number % 3 === 0;
const run = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_value, index) => first + index);

/** Every inside bet of the layout with a single zero; numbers rise. */
export const INSIDE_SPOTS: Readonly<Record<InsideType, readonly (readonly number[])[]>> = {
  number: [[0], ...numbers.map((number) => [number])],
  split: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...numbers.filter((number) => !isRowEnd(number)).map((number) => [number, number + 1]),
    ...numbers.filter((number) => number + 3 <= LAST).map((number) => [number, number + 3]),
  ],
  street: [[0, 1, 2], [0, 2, 3], ...numbers.filter(isRowStart).map((number) => run(number, 3))],
  corner: [
    [0, 1, 2, 3],
    ...numbers
      .filter((number) => !isRowEnd(number) && number + 4 <= LAST)
      .map((number) => [number, number + 1, number + 3, number + 4]),
  ],
  line: numbers.filter((number) => isRowStart(number) && number + 5 <= LAST).map((number) => run(number, 6)),
};

const known = new Set(INSIDE_TYPES.flatMap((type) => INSIDE_SPOTS[type].map((spot) => `${type}:${spot.join("-")}`)));

/** Whether the numbers are neighbours that the layout offers as this bet. */
export const isInsideSpot = (type: InsideType, spot: readonly number[]): boolean =>
  known.has(`${type}:${spot.join("-")}`);
