import type { BlackjackView } from "@clutch/games/blackjack/redact";
import { toCardText } from "../../parts/card-face.ts";
import { computeTotal } from "@clutch/games/blackjack/rules";

type Hand = BlackjackView["hands"][number];

/** The best total of the cards that are face up. */
export const totalOf = (cards: BlackjackView["dealer"]): number =>
  computeTotal(cards.filter((card) => card !== null)).total;

/** The cards that are face up, as they are read out: `K♠ 7♦`. */
export const listCards = (cards: BlackjackView["dealer"]): string =>
  cards.flatMap((card) => (card === null ? [] : toCardText(card))).join(" ");

export type OfferedAction = "hit" | "stand" | "double" | "split" | "insurance";

export interface Choice {
  readonly name: "hit" | "stand" | "double" | "split" | "insure" | "noInsurance";
  /** What it takes from the balance, in minor units. */
  readonly extraMinor: bigint;
  /** As the game's wire has it. */
  readonly body: { readonly action: OfferedAction; readonly take?: boolean };
}

/** The choices of what the rules offer: double and split cost the stake again, insurance half of it cut to a minor unit. */
export const listChoices = (actions: readonly OfferedAction[], stakeMinor: bigint): readonly Choice[] =>
  actions.flatMap((action): readonly Choice[] =>
    action === "insurance"
      ? [
          { name: "insure", extraMinor: stakeMinor / 2n, body: { action, take: true } },
          { name: "noInsurance", extraMinor: 0n, body: { action, take: false } },
        ]
      : [{ name: action, extraMinor: action === "double" || action === "split" ? stakeMinor : 0n, body: { action } }],
  );

/** How the hands of a round ended, in order; one that a split left equal to the other is said once. Empty while it is open. */
export const listResults = (hands: readonly Pick<Hand, "result">[]): readonly NonNullable<Hand["result"]>[] => [
  ...new Set(hands.flatMap(({ result }) => (result === null ? [] : [result]))),
];
