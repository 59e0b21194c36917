import type { Draws } from "../core/draws.ts";
import { pickUnbiasedIndex } from "../core/pick.ts";
import { LOOT_BOX_CHANCES, type LootBoxOutcome } from "./rules.ts";

/** A ticket from 0 to 99: the first 50 are the smallest prize, and so on up to the last two. */
export function dealLootBox(draws: Draws): LootBoxOutcome {
  const ticket = pickUnbiasedIndex(draws, 100);
  let bound = 0;
  const prize = LOOT_BOX_CHANCES.findIndex((chance) => {
    bound += chance;
    return ticket < bound;
  });
  return { prize };
}
