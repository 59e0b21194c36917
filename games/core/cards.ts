import { assert, assertPresent } from "@clutch/kernel";
import type { Draws } from "./draws.ts";
import type { PickIndex } from "./pick.ts";

/** Order of the published card index: 0 is 2♦, 51 is A♣. */
export const RANK_NAMES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
export const SUITS = ["D", "H", "S", "C"] as const;

export type RankName = (typeof RANK_NAMES)[number];
export type Suit = (typeof SUITS)[number];
/** A card as text: rank, then suit (`10H` is the ten of hearts). */
export type Card = `${RankName}${Suit}`;

export const CARDS: readonly Card[] = RANK_NAMES.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

const RANKS: ReadonlyMap<string, number> = new Map(
  CARDS.map((card, index) => [card, ((Math.floor(index / SUITS.length) + 1) % RANK_NAMES.length) + 1]),
);

/** 1 for an ace to 13 for a king. */
export const rankOf = (card: Card): number => assertPresent(RANKS.get(card), "a card of the deck");

/** One card of an unlimited deck: every card equally likely at every draw. */
export function drawCard(draws: Draws, pick: PickIndex): Card {
  const card = CARDS[pick(draws, CARDS.length)];
  assert(card !== undefined, "an index inside the deck");
  return card;
}
