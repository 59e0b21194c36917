import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex, pickSubset } from "../core/pick.ts";
import { KENO_DRAWN, KENO_NUMBERS, type KenoOutcome } from "./rules.ts";

/** Ten draws without replacement, as published. */
export const dealKeno = (draws: Draws): KenoOutcome => ({
  numbers: pickSubset(draws, { size: KENO_NUMBERS, count: KENO_DRAWN, pick: pickPublishedIndex }).map(
    (index) => index + 1,
  ),
});
