import { assertPresent, exhaustive } from "@clutch/kernel";
import { CARDS, type Card } from "../core/cards.ts";
import { WORDS } from "../core/pick.ts";
import type { GameSlug } from "../catalogue/games.ts";
import { KENO_NUMBERS } from "../keno/rules.ts";
import { MINES_FIELDS } from "../mines/rules.ts";

/** As the verifier reads a word: see `Reading` of games/verifier. */
export interface WordReading {
  readonly word: number;
  readonly size: number | null;
  readonly index: number | null;
}

/** What a word gave in the terms of its game: `value` is a number as it stands, `multiplier` and `roll` are hundredths. */
export type Given =
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "side"; readonly side: "head" | "tail" }
  | { readonly kind: "turn"; readonly turn: "L" | "R" }
  | { readonly kind: "value"; readonly value: number }
  | { readonly kind: "multiplier"; readonly centi: number }
  | { readonly kind: "roll"; readonly centi: number };

/** One line of a proof: four bytes, what they were multiplied with, and what they gave; null where they were passed over. */
export interface Step {
  readonly word: number;
  readonly size: number | null;
  /** Hundredths of word × size / 2^32, cut; null without a size. */
  readonly productCenti: number | null;
  readonly given: Given | null;
}

/** Draws without replacement from 1 … size; it begins anew once `count` are taken. */
function createPool(size: number, count: number): (index: number) => number {
  let left: number[] = [];
  let taken = count;
  return (index) => {
    if (taken === count) {
      left = Array.from({ length: size }, (_value, place) => place + 1);
      taken = 0;
    }
    taken += 1;
    return assertPresent(left.splice(index, 1)[0], "a value that is left");
  };
}

interface Drawn {
  readonly readings: readonly WordReading[];
  readonly outcome: unknown;
  /** Of scheme 1 the coin had its sides the other way round. */
  readonly scheme: number;
}

/** What a game reads an index as, word by word. */
function readerOf(game: GameSlug, { readings, outcome, scheme }: Drawn): (index: number) => Given {
  const value = (read: (index: number) => number) => (index: number) =>
    ({ kind: "value", value: read(index) }) as const;
  switch (game) {
    case "card":
    case "hi-lo":
    case "blackjack":
    case "baccarat":
      return (index) => ({ kind: "card", card: assertPresent(CARDS[index], "a card of the deck") });
    case "coin":
      return (index) => ({ kind: "side", side: (index === 0) === (scheme === 1) ? "head" : "tail" });
    case "plinko":
      return (index) => ({ kind: "turn", turn: index === 0 ? "L" : "R" });
    case "dice":
      return (index) => ({ kind: "roll", centi: index });
    case "keno":
      return value(createPool(KENO_NUMBERS, readings.length));
    case "mines":
      return value(createPool(MINES_FIELDS, readings.length));
    case "tower": {
      const { safe } = outcome as { readonly safe: readonly (readonly number[])[] };
      const [first] = readings;
      return value(createPool(first?.size ?? 0, safe[0]?.length ?? 0));
    }
    case "wheel":
    case "sic-bo":
      return value((index) => index + 1);
    case "roulette":
    case "loot-box":
      return value((index) => index);
    case "limbo":
    case "crash":
      return () => ({ kind: "multiplier", centi: (outcome as { readonly centi: number }).centi });
    default:
      return exhaustive(game);
  }
}

/** Cards of an outcome, in the wire's spelling: `"10H"`. */
const CARD_TEXT = /"(?:10|[2-9JQKA])[DHSC]"/g;

/** Whole decks are drawn from; only cards that came to the table are shown. */
function countUsed(game: GameSlug, { readings, outcome }: Drawn): number {
  if (game !== "hi-lo" && game !== "blackjack" && game !== "baccarat") return readings.length;
  return JSON.stringify(outcome).match(CARD_TEXT)?.length ?? 0;
}

/**
 * How the words of a round became its outcome, one line a word (RU-29): what the verifier read, in the terms of the game. The lines
 * together are the outcome.
 */
export function computeSteps(game: GameSlug, drawn: Drawn): readonly Step[] {
  const read = readerOf(game, drawn);
  return drawn.readings.slice(0, countUsed(game, drawn)).map(({ word, size, index }) => ({
    word,
    size,
    productCenti: size === null ? null : Math.floor((word * size * 100) / WORDS),
    given: size !== null && index === null ? null : read(index ?? 0),
  }));
}
