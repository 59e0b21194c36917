import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import type { CoinOutcome } from "./rules.ts";

/** `floor(float × 2)`: 0 is tails and 1 is heads, as published. Exact, as 2 divides 2^32. */
export const dealCoin = (draws: Draws): CoinOutcome => ({
  side: pickPublishedIndex(draws, 2) === 0 ? "tail" : "head",
});
