import { at } from "../read.mjs";
import { publishedIndex } from "../words.mjs";

const NAMES = "2 3 4 5 6 7 8 9 10 J Q K A".split(" ");

/**
 * @param {number} index 0 is the two of diamonds, 51 the ace of clubs
 */
export const cardName = (index) => at(NAMES, Math.trunc(index / 4)) + at([..."DHSC"], index % 4);

/**
 * @param {string} card
 * @returns {number} 1 for an ace, 11 to 13 for pictures
 */
export function rank(card) {
  const name = card.slice(0, -1);
  const place = "A23456789".indexOf(name);
  if (name.length === 1 && place >= 0) return place + 1;
  return { 10: 10, J: 11, Q: 12, K: 13 }[name] ?? 0;
}

/**
 * Cards of an unlimited deck by the published index.
 * @param {import("../words.mjs").NextWord} next
 * @param {number} count
 */
export function drawCards(next, count) {
  const cards = [];
  while (cards.length < count) cards.push(cardName(publishedIndex(next, 52)));
  return cards;
}
