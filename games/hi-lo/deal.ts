import { drawCard } from "../core/cards.ts";
import type { Draws } from "../core/draws.ts";
import type { OpenSetup } from "../core/game.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { startStepRound } from "../core/step-round.ts";
import { HI_LO_CARDS, type HiLoBuild, type HiLoParams, type HiLoState } from "./rules.ts";

/** All 52 cards of the round in order, `floor(float × 52)` each, as published. */
export const startHiLo = (setup: OpenSetup<HiLoParams, HiLoBuild>, draws: Draws): HiLoState => ({
  build: setup.build,
  round: startStepRound(setup),
  steps: [],
  hidden: { deck: Array.from({ length: HI_LO_CARDS }, () => drawCard(draws, pickPublishedIndex)) },
});
