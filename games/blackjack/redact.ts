import { assertPresent } from "@clutch/kernel";
import type { Card } from "../core/cards.ts";
import { dealerCards } from "./play.ts";
import {
  activeHandIndex,
  computeHandResult,
  listHandActions,
  type BlackjackState,
  type HandResult,
  type InsuranceState,
} from "./rules.ts";

/** What anyone may see of a round. The hole card is null until the round has ended. */
export type BlackjackView = {
  readonly dealer: readonly (Card | null)[];
  readonly hands: readonly {
    readonly cards: readonly Card[];
    readonly doubled: boolean;
    readonly result: HandResult | null;
  }[];
  /** The hand in turn; null when it is nobody's. */
  readonly active: number | null;
  readonly insurance: InsuranceState;
  readonly actions: readonly string[];
  readonly ended: boolean;
};

function listActions(state: BlackjackState): readonly string[] {
  if (state.phase === "insurance") return ["insurance"];
  return state.phase === "player" ? listHandActions(state.hands) : [];
}

export function viewBlackjack(state: BlackjackState): BlackjackView {
  const isEnded = state.phase === "ended";
  const dealer = dealerCards(state);
  const active = activeHandIndex(state.hands);
  return {
    dealer: isEnded ? dealer : [assertPresent(dealer[0], "the up card"), null],
    hands: state.hands.map((hand) => ({
      cards: hand.cards,
      doubled: hand.isDoubled,
      result: isEnded ? computeHandResult(hand, dealer, state.hands.length > 1) : null,
    })),
    active: isEnded || active === -1 ? null : active,
    insurance: state.insurance,
    actions: listActions(state),
    ended: isEnded,
  };
}
