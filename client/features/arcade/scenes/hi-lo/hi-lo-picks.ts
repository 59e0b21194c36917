import type { HiLoView } from "@clutch/games/hi-lo/redact";
import { computeHiLoMultiplier, listHiLoPicks, type HiLoBuild, type HiLoPick } from "@clutch/games/hi-lo/rules";
import { fraction, type Fraction } from "@clutch/kernel";

/** What a button says: at an ace and a king a rank of its own is a pick of its own, elsewhere it wins with both (hi-lo/rules). */
export type PickName = "higher" | "lower" | "same" | "higherOrSame" | "lowerOrSame";

export interface OfferedPick {
  readonly pick: HiLoPick;
  readonly name: PickName;
  readonly chance: Fraction;
  /** Of the first stake, if this guess is won. */
  readonly multiplier: Fraction;
}

/** The guesses an open round offers on its last card. */
export function listOffered(
  view: Pick<HiLoView, "cards" | "steps" | "picks">,
  build: HiLoBuild,
): readonly OfferedPick[] {
  const card = view.cards.at(-1);
  if (card === undefined) return [];
  const choices = listHiLoPicks(card);
  const isSameApart = choices.some(({ pick }) => pick === "same");
  return choices
    .filter(({ pick }) => view.picks.includes(pick))
    .map(({ pick, ranks }) => ({
      pick,
      name: isSameApart || pick === "same" ? pick : (`${pick}OrSame` as const),
      chance: fraction(ranks, 13),
      multiplier: computeHiLoMultiplier(view.cards, [...view.steps, pick], build),
    }));
}
