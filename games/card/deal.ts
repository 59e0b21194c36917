import { drawCard } from "../core/cards.ts";
import type { Draws } from "../core/draws.ts";
import { pickUnbiasedIndex } from "../core/pick.ts";
import type { CardOutcome } from "./rules.ts";

/** The home card, then the away card, each from a whole deck. */
export function dealCard(draws: Draws): CardOutcome {
  const home = drawCard(draws, pickUnbiasedIndex);
  return { home, away: drawCard(draws, pickUnbiasedIndex) };
}
