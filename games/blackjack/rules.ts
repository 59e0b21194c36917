import { rankOf, type Card } from "../core/cards.ts";
import type { Builds } from "../core/game.ts";

/**
 * Rule set (decision 0152): an unlimited deck; the dealer has a hole card and looks for a natural with an ace or a ten up;
 * a natural pays 3:2 and comes after a dealer's natural; insurance of half the stake pays 2:1; double on any first two
 * cards, also after a split, for one card; split two cards of one rank once, aces take one card each; 21 stands by itself.
 */
export interface BlackjackBuild {
  /** What a natural pays in hundredths, stake included: 250 is 3:2. */
  readonly naturalCenti: number;
  /** Whether the dealer draws on a soft 17. */
  readonly doesDealerHitSoft17: boolean;
}

export const BLACKJACK_BUILDS: Builds<BlackjackBuild> = {
  byId: {
    "three-to-two": { naturalCenti: 250, doesDealerHitSoft17: false },
    "three-to-two-hit-17": { naturalCenti: 250, doesDealerHitSoft17: true },
    "six-to-five": { naturalCenti: 220, doesDealerHitSoft17: false },
  },
  defaultId: "three-to-two",
};

export type BlackjackParams = Record<string, never>;

export const HAND_ACTIONS = ["hit", "stand", "double", "split"] as const;
export type HandAction = (typeof HAND_ACTIONS)[number];
export type BlackjackAction =
  | { readonly action: HandAction }
  | { readonly action: "insurance"; readonly take: boolean };

export interface BlackjackHand {
  readonly cards: readonly Card[];
  readonly stakeMinor: bigint;
  readonly isDoubled: boolean;
  readonly isDone: boolean;
}

export const INSURANCE_STATES = ["none", "offered", "taken", "declined"] as const;
export type InsuranceState = (typeof INSURANCE_STATES)[number];

export const BLACKJACK_PHASES = ["insurance", "player", "ended"] as const;
export type BlackjackPhase = (typeof BLACKJACK_PHASES)[number];

/** The round as the server holds it. The cards behind `used` and the hole card (the fourth) are secret. */
export interface BlackjackState {
  readonly build: BlackjackBuild;
  readonly stakeMinor: bigint;
  readonly phase: BlackjackPhase;
  readonly hands: readonly BlackjackHand[];
  readonly insurance: InsuranceState;
  /** Cards the dealer drew after the first two. */
  readonly dealerDraws: readonly Card[];
  readonly used: number;
  readonly payoutMinor: bigint;
  readonly hidden: { readonly deck: readonly Card[] };
}

/** No round can use more: two hands of 20 cards and a dealer of 13. */
export const BLACKJACK_DECK = 56;
export const UP_CARD = 2;
export const HOLE_CARD = 3;
export const FIRST_DRAWN = 4;

export const pointsOf = (card: Card): number => Math.min(rankOf(card), 10);

/** The best total: an ace counts 11 while that does not bust (`isSoft`). */
export function computeTotal(cards: readonly Card[]): { readonly total: number; readonly isSoft: boolean } {
  const low = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const isSoft = low <= 11 && cards.some((card) => rankOf(card) === 1);
  return { total: isSoft ? low + 10 : low, isSoft };
}

export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && computeTotal(cards).total === 21;

export const isBust = (cards: readonly Card[]): boolean => computeTotal(cards).total > 21;

/** Half the stake, cut to a minor unit. */
export const computeInsurance = (stakeMinor: bigint): bigint => stakeMinor / 2n;

export const activeHandIndex = (hands: readonly BlackjackHand[]): number => hands.findIndex(({ isDone }) => !isDone);

/** What the rules offer for the hand whose turn it is. */
export function listHandActions(hands: readonly BlackjackHand[]): readonly HandAction[] {
  const hand = hands[activeHandIndex(hands)];
  if (hand === undefined) return [];
  const [first, second] = hand.cards;
  const isFresh = hand.cards.length === 2;
  const isPair = first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
  return HAND_ACTIONS.filter((action) => {
    if (action === "double") return isFresh;
    if (action === "split") return isFresh && isPair && hands.length === 1;
    return true;
  });
}

export const HAND_RESULTS = ["natural", "won", "push", "lost", "bust"] as const;
export type HandResult = (typeof HAND_RESULTS)[number];

/** How a hand ends against the dealer's final cards. Only the first hand of a round without a split can be a natural. */
export function computeHandResult(hand: BlackjackHand, dealer: readonly Card[], isSplit: boolean): HandResult {
  const isHandNatural = !isSplit && isNatural(hand.cards);
  if (isNatural(dealer)) return isHandNatural ? "push" : "lost";
  if (isHandNatural) return "natural";
  if (isBust(hand.cards)) return "bust";
  const lead = computeTotal(hand.cards).total - computeTotal(dealer).total;
  if (isBust(dealer) || lead > 0) return "won";
  return lead === 0 ? "push" : "lost";
}
