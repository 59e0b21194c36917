import { assert } from "@clutch/kernel";
import { drawCard, rankOf } from "../core/cards.ts";
import type { Draws } from "../core/draws.ts";
import type { OpenSetup } from "../core/game.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { lookForNaturals } from "./play.ts";
import {
  BLACKJACK_DECK,
  computeInsurance,
  FIRST_DRAWN,
  UP_CARD,
  type BlackjackBuild,
  type BlackjackParams,
  type BlackjackState,
} from "./rules.ts";

/**
 * All cards in order, `floor(float × 52)` each, as published: two for the player, the dealer's up card and hole card, then
 * every card in the order it is drawn.
 */
export function startBlackjack(setup: OpenSetup<BlackjackParams, BlackjackBuild>, draws: Draws): BlackjackState {
  const deck = Array.from({ length: BLACKJACK_DECK }, () => drawCard(draws, pickPublishedIndex));
  const [first, second, up] = [deck[0], deck[1], deck[UP_CARD]];
  assert(first !== undefined && second !== undefined && up !== undefined, "a deck of cards");
  const isInsured = rankOf(up) === 1 && computeInsurance(setup.stakeMinor) > 0n;
  const state: BlackjackState = {
    build: setup.build,
    stakeMinor: setup.stakeMinor,
    phase: "insurance",
    hands: [{ cards: [first, second], stakeMinor: setup.stakeMinor, isDoubled: false, isDone: false }],
    insurance: isInsured ? "offered" : "none",
    dealerDraws: [],
    used: FIRST_DRAWN,
    payoutMinor: 0n,
    hidden: { deck },
  };
  return isInsured ? state : lookForNaturals(state);
}
