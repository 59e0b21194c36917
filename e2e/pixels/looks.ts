import type { Listed } from "./workshop.ts";

/** How a state is shown for one picture. */
export interface Shot {
  readonly file: string;
  readonly query: string;
  readonly width: number;
  readonly height: number | null;
}

/** The narrowest phone. */
const SMALL = 360;
const PHONE = 390;
const COLUMN = 344;

/**
 * The second look of a state, by turns: another theme, and Kazakh, whose words are the longest and whose letters the
 * widget's own fonts have.
 */
const SECOND_THEMES = ["light", "goldline", "daylight", "midnight"] as const;

/** About every third state has the second look as well: all of them in all looks would take longer than all journeys. */
const SECOND_EVERY = 3;

/** From the id alone, so that a new state changes nobody else's look. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** The width of the smallest window in which a state of this width is still drawn so. */
export const narrowestOf = (width: number): number => (width === PHONE || width === COLUMN ? SMALL : width);

/** A state in English and dark; about every third in Kazakh in another theme too, at the narrowest width of a phone. */
export function shotsOf({ id, width, height }: Listed): readonly Shot[] {
  const first: Shot = { file: `${id}.en-dark`, query: `story=${id}`, width, height };
  const number = numberOf(id);
  if (number % SECOND_EVERY !== 0) return [first];
  const theme = SECOND_THEMES[Math.floor(number / SECOND_EVERY) % SECOND_THEMES.length] ?? "light";
  return [
    first,
    { file: `${id}.kk-${theme}`, query: `story=${id}&lang=kk&theme=${theme}`, width: narrowestOf(width), height },
  ];
}
