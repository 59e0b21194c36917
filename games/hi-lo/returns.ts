import { fraction } from "@clutch/kernel";
import { RANK_NAMES, type Card } from "../core/cards.ts";
import { computeFigures, simpleEndings, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeHiLoMultiplier, listHiLoPicks, type HiLoBuild, type HiLoPick } from "./rules.ts";

/** One guess on a card, then cash out. Exact for ranks equally likely at every draw. */
export function computeHiLoFigures(card: Card, pick: HiLoPick, build: HiLoBuild): ReturnFigures {
  const offered = listHiLoPicks(card).find((choice) => choice.pick === pick);
  return computeFigures(simpleEndings(fraction(offered?.ranks ?? 0, 13), computeHiLoMultiplier([card], [pick], build)));
}

/** The share is taken once a round, so that every sequence of guesses and skips returns the same. */
export const computeHiLoReturns = (build: HiLoBuild): readonly ReturnRow[] =>
  RANK_NAMES.flatMap((rank) =>
    listHiLoPicks(`${rank}S`).map(({ pick }) => ({
      bet: pick,
      values: { card: rank },
      figures: computeHiLoFigures(`${rank}S`, pick, build),
    })),
  );
