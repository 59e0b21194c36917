import { computeSlotX, type Place } from "./plinko-path.ts";

/** The board on its canvas: a place in units of a peg's distance becomes CSS pixels. */
export interface BoardFrame {
  readonly unit: number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

/** Above the first row a ball waits, below the last one lie the slots. */
const ABOVE = 1.5;
const BELOW = 1.1;

/** The largest board that fits, in the middle. */
export function computeBoardFrame(rows: number, width: number, height: number): BoardFrame {
  const unit = Math.min(width / (rows + 2), height / (rows + ABOVE + BELOW));
  const [middle, top] = [width / 2, (height - unit * (rows + ABOVE + BELOW)) / 2 + unit * ABOVE];
  return { unit, toX: (x) => middle + x * unit, toY: (y) => top + y * unit };
}

/** Pegs of a row, one more at each side than the ball can meet. */
export const listPegs = (rows: number): readonly Place[] =>
  Array.from({ length: rows }, (_value, row) =>
    Array.from({ length: row + 3 }, (_peg, index) => ({ x: computeSlotX(index - 1, row), y: row })),
  ).flat();

/** How strongly something that was met answers, 1 to 0, so many milliseconds after it; 0 before. */
export const computeEcho = (sinceMs: number, lengthMs: number): number =>
  sinceMs < 0 || sinceMs >= lengthMs ? 0 : (1 - sinceMs / lengthMs) ** 2;

/** How much of the accent a slot has, 0 to 1, by what it pays: none up to the stake, all at the board's best. */
export const computeSlotWarmth = (centi: number, bestCenti: number): number =>
  centi <= 100 || bestCenti <= 100 ? 0 : Math.log(centi / 100) / Math.log(bestCenti / 100);
