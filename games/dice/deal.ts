import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { DICE_ROLLS, type DiceOutcome } from "./rules.ts";

/** `floor(float × 10001)` hundredths, as published. */
export const dealDice = (draws: Draws): DiceOutcome => ({ centi: pickPublishedIndex(draws, DICE_ROLLS) });
