import type { Card } from "../core/cards.ts";
import type { StepEnding } from "../core/step-round.ts";
import { listOfferedPicks, shownCards, type HiLoPick, type HiLoState, type HiLoStep } from "./rules.ts";

/** What anyone may see of a round: the cards turned so far. The rest of the deck is never shown. */
export type HiLoView = {
  readonly cards: readonly Card[];
  readonly steps: readonly HiLoStep[];
  readonly picks: readonly HiLoPick[];
  readonly ending: StepEnding | null;
};

export const viewHiLo = (state: HiLoState): HiLoView => ({
  cards: shownCards(state),
  steps: state.steps,
  picks: listOfferedPicks(state),
  ending: state.round.ending,
});
