/** A word of 32 bits as its four bytes: `d3 9a 41 7f`. */
export const toBytes = (word: number): string =>
  word
    .toString(16)
    .padStart(8, "0")
    .replaceAll(/..(?=.)/g, "$& ");

const WORDS = 2 ** 32;
const DECIMALS = 10_000;

/** The share of all words that a word stands above, cut to four decimals: it never reads as 1. */
export const toShareText = (word: number): string => (Math.floor((word / WORDS) * DECIMALS) / DECIMALS).toFixed(4);

const HUNDRED = 100;

/** A product in hundredths, as a step shows it: 2066 is `20.66`. */
export const toProductText = (centi: number): string => (centi / HUNDRED).toFixed(2);
