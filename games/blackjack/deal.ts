import { drawCard } from "../core/cards.ts";
import type { Draws } from "../core/draws.ts";
import type { OpenSetup } from "../core/game.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { openBlackjack } from "./play.ts";
import { BLACKJACK_DECK, type BlackjackBuild, type BlackjackParams, type BlackjackState } from "./rules.ts";

/**
 * All cards in order, `floor(float × 52)` each, as published: two for the player, the dealer's up card and hole card, then
 * every card in the order it is drawn.
 */
export const startBlackjack = (setup: OpenSetup<BlackjackParams, BlackjackBuild>, draws: Draws): BlackjackState =>
  openBlackjack(
    Array.from({ length: BLACKJACK_DECK }, () => drawCard(draws, pickPublishedIndex)),
    setup,
  );
