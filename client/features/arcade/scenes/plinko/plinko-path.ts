/** Places on the board in units of a peg's distance: x from the middle, y from the first row of pegs. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How far the ball rises after it met a peg, as a share of its fall to the next row. */
const BOUNCE = 0.6;

/** Height of a hop at time 0 to 1: up a little, then down with growing speed to exactly one row below. */
const hop = (time: number): number => time * ((1 + BOUNCE) * time - BOUNCE);

const rightsOf = (path: string, rows: number): number => [...path.slice(0, rows)].filter((turn) => turn === "R").length;

/** Where the ball is over the peg of a row, after as many turns as rows passed. The last one is the slot. */
export const computePegPlace = (path: string, row: number): Place => ({ x: rightsOf(path, row) - row / 2, y: row });

/**
 * Where the ball is at a progress of 0 to 1 of a drawn path (`LRRL…`): it falls onto the first peg, hops one row with each turn,
 * and ends in the slot that the number of `R` names.
 */
export function computeBallPlace(path: string, progress: number): Place {
  const hops = path.length + 1;
  const at = Math.min(Math.max(progress, 0), 1) * hops;
  const step = Math.min(Math.floor(at), hops - 1);
  const time = at - step;
  if (step === 0) return { x: 0, y: time * time - 1 };
  const [from, to] = [computePegPlace(path, step - 1), computePegPlace(path, step)];
  return { x: from.x + (to.x - from.x) * time, y: from.y + hop(time) };
}

/** The column of a slot, from the middle. */
export const computeSlotX = (slot: number, rows: number): number => slot - rows / 2;
