import { parseNumberText } from "@clutch/rules";

/** A multiplier or a roll in hundredths with its two decimals: 231 is `2.31`. */
export const centiText = (centi: number): string => (centi / 100).toFixed(2);

/** A typed multiplier; NaN, which no game takes, where it is none. */
export function readMultiplier(text: string, language: string): number {
  const centi = parseNumberText(text, { decimals: 2, language });
  return centi.ok ? Number(centi.value) / 100 : Number.NaN;
}

/** The most a multiplier's field holds. */
export const MAX_LETTERS = 12;
