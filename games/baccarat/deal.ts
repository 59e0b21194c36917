import { drawCard } from "../core/cards.ts";
import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { doesBankerDraw, doesPlayerDraw, pointsOf, totalOf, type BaccaratOutcome } from "./rules.ts";

/** Two cards to the player, two to the banker, then the third cards by the fixed rules; at most six floats × 52. */
export function dealBaccarat(draws: Draws): BaccaratOutcome {
  const next = () => drawCard(draws, pickPublishedIndex);
  const player = [next(), next()];
  const banker = [next(), next()];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return { player, banker };
  const third = doesPlayerDraw(totalOf(player)) ? next() : null;
  if (third !== null) player.push(third);
  if (doesBankerDraw(totalOf(banker), third === null ? null : pointsOf(third))) banker.push(next());
  return { player, banker };
}
