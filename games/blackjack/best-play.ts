import { assert, compareFractions, fraction, multiplyFractions } from "@clutch/kernel";
import type { Card } from "../core/cards.ts";
import { createDealerOdds } from "./dealer-odds.ts";
import { createHandOdds, type HandOdds } from "./hand-odds.ts";
import { blackjackRules, openBlackjack } from "./play.ts";
import {
  activeHandIndex,
  computeTotal,
  listHandActions,
  pointsOf,
  UP_CARD,
  type BlackjackBuild,
  type BlackjackHand,
  type HandAction,
} from "./rules.ts";

/** The play that the computed return stands for: the best action for a hand in turn against an up card. */
export type BestPlay = (hands: readonly BlackjackHand[], up: Card) => HandAction;

/** Computes best plays of a build, one table for each up card, when first asked for. */
export function createBestPlay(build: BlackjackBuild): BestPlay {
  const dealerOdds = createDealerOdds(build.doesDealerHitSoft17);
  const known = new Map<number, HandOdds>();
  const oddsAgainst = (up: number): HandOdds => {
    const odds = known.get(up) ?? createHandOdds(dealerOdds(up));
    known.set(up, odds);
    return odds;
  };
  return (hands, up) => {
    const hand = hands[activeHandIndex(hands)];
    assert(hand !== undefined, "a hand in turn");
    const odds = oddsAgainst(pointsOf(up));
    const total = computeTotal(hand.cards);
    const actions = listHandActions(hands);
    const best = actions.includes("double") ? odds.playFresh(total) : odds.play(total);
    const [first] = hand.cards;
    if (actions.includes("split") && first !== undefined) {
      const split = multiplyFractions(odds.playSplit(pointsOf(first)).net, fraction(2n));
      if (compareFractions(split, best.net) > 0) return "split";
    }
    return best.action;
  };
}

/** A stake that no pay of the game cuts. */
const WHOLE_STAKE = 100n;

/**
 * What the best play makes of a round's cards, per stake: payouts less added stakes. Its mean is the computed return
 * whatever the player did, so it tests the dealing and the rules, not the player's skill.
 */
export function computeBestReturn(deck: readonly Card[], build: BlackjackBuild, play: BestPlay): number {
  let state = openBlackjack(deck, { stakeMinor: WHOLE_STAKE, build });
  while (state.phase !== "ended") {
    const up = state.hidden.deck[UP_CARD];
    assert(up !== undefined, "an up card");
    const next = blackjackRules.act(
      state,
      state.phase === "insurance" ? { action: "insurance", take: false } : { action: play(state.hands, up) },
    );
    assert(next.ok, "a play the rules offer");
    state = next.value;
  }
  const { stakeMinor, payoutMinor } = blackjackRules.computeProgress(state);
  return 1 + Number(payoutMinor - stakeMinor) / Number(WHOLE_STAKE);
}
