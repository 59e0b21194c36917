import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { COIN_SIDES, type CoinOutcome } from "./rules.ts";

/** One float times two: below one half is the head. Exact, as 2 divides 2^32. */
export const dealCoin = (draws: Draws): CoinOutcome => ({
  side: pickPublishedIndex(draws, COIN_SIDES.length) === 0 ? "head" : "tail",
});
