import type { Draws } from "../core/draws.ts";
import { pickUnbiasedIndex } from "../core/pick.ts";
import type { SicBoOutcome } from "./rules.ts";

/** Three dice, one word each, every face exactly equally likely. */
export function dealSicBo(draws: Draws): SicBoOutcome {
  const throwDie = (): number => pickUnbiasedIndex(draws, 6) + 1;
  return { dice: [throwDie(), throwDie(), throwDie()] };
}
