const SUIT_SIGNS: Readonly<Record<string, string>> = { D: "♦", H: "♥", S: "♠", C: "♣" };

export interface CardFace {
  readonly rank: string;
  readonly suit: string;
  readonly isRed: boolean;
}

/** The face of a card of the games' wire: `10H` is the ten of hearts. */
export const toCardFace = (card: string): CardFace => {
  const suit = card.slice(-1);
  return { rank: card.slice(0, -1), suit: SUIT_SIGNS[suit] ?? suit, isRed: suit === "D" || suit === "H" };
};

/** `10♥`: the same in every language, and read out as a suit by screen readers. */
export const toCardText = (card: string): string => {
  const { rank, suit } = toCardFace(card);
  return `${rank}${suit}`;
};
