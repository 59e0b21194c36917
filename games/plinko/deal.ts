import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import type { PlinkoOutcome, PlinkoParams } from "./rules.ts";

/** One float for each row: below one half is left. Exact, as 2 divides 2^32. */
export function dealPlinko(draws: Draws, { rows }: PlinkoParams): PlinkoOutcome {
  const turns = Array.from({ length: rows }, () => pickPublishedIndex(draws, 2));
  return {
    path: turns.map((turn) => (turn === 0 ? "L" : "R")).join(""),
    slot: turns.reduce((rights, turn) => rights + turn, 0),
  };
}
