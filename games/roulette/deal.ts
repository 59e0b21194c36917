import type { Draws } from "../core/draws.ts";
import { pickUnbiasedIndex } from "../core/pick.ts";
import { ROULETTE_NUMBERS, type RouletteOutcome } from "./rules.ts";

/**
 * `floor(float × 37)` as published, except that the 7 of 2^32 words that would favour some numbers are passed over: a
 * shared round has no published single-player form that this could disagree with.
 */
export const dealRoulette = (draws: Draws): RouletteOutcome => ({
  number: pickUnbiasedIndex(draws, ROULETTE_NUMBERS),
});
