import { fraction } from "@clutch/kernel";
import { CARDS } from "../core/cards.ts";
import { computeFigures, simpleEndings, type Ending, type ReturnRow } from "../core/returns.ts";
import {
  CARD_PICKS,
  cardRules,
  computeCardMultiplier,
  type CardBuild,
  type CardParams,
  type CardPick,
} from "./rules.ts";

/** Counts the pairs of cards that win a pick, over all 52 × 52 equally likely pairs. */
function countWins(pick: CardPick, build: CardBuild): number {
  const bet = { stakeMinor: 100n, params: { pick } };
  return CARDS.flatMap((home) =>
    CARDS.map((away) => cardRules.computeOutcomePayout(bet, { home, away }, build)),
  ).filter((payoutMinor) => payoutMinor > 0n).length;
}

/** Exact: every pair of cards once. */
export const computeCardEndings = ({ pick }: CardParams, build: CardBuild): readonly Ending[] =>
  simpleEndings(fraction(countWins(pick, build), CARDS.length ** 2), computeCardMultiplier(pick, build));

export const computeCardReturns = (build: CardBuild): readonly ReturnRow[] =>
  CARD_PICKS.map((pick) => ({ bet: pick, values: {}, figures: computeFigures(computeCardEndings({ pick }, build)) }));
