import { isRouletteSpot, type RouletteSpot } from "@clutch/games/roulette/rules";

export type InsideType = Extract<RouletteSpot, { readonly numbers: readonly number[] }>["type"];
/** Bets on neighbouring numbers. */
export const NEIGHBOUR_TYPES = ["split", "street", "corner", "line"] as const satisfies readonly InsideType[];
export const INSIDE_TYPES = ["number", ...NEIGHBOUR_TYPES] as const;
type NeighbourType = (typeof NEIGHBOUR_TYPES)[number];

/** Steps from the first number of a bet to its others; those from zero are on the cloth where the numbers beside it are. */
const SHAPES: Readonly<Record<NeighbourType, readonly (readonly number[])[]>> = {
  split: [[1], [2], [3]],
  street: [
    [1, 2],
    [2, 3],
  ],
  corner: [
    [1, 3, 4],
    [1, 2, 3],
  ],
  line: [[1, 2, 3, 4, 5]],
};

/** Every bet of a kind that the table takes, by the rules. */
export const listInside = (type: NeighbourType): readonly (readonly number[])[] =>
  Array.from({ length: 37 }, (_value, first) =>
    SHAPES[type].map((steps) => [first, ...steps.map((step) => first + step)]),
  )
    .flat()
    .filter((numbers) => isRouletteSpot({ type, numbers }));
