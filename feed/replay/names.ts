/** Characters that are no part of a name: controls, marks of direction, and what stands for a broken one. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu;
const MAX_CHARACTERS = 80;

/** A name of a team or competition as it can be shown and searched: full-width letters become plain ones, gaps single. */
export const cleanName = (name: string): string =>
  [...name.normalize("NFKC").replace(NOT_SHOWN, "").replaceAll(/\s+/g, " ").trim()].slice(0, MAX_CHARACTERS).join("");

/** Distinct names of both sides, also where a record carries one team's name twice. */
export const makeDistinct = (home: string, away: string): { home: string; away: string } =>
  home === away ? { home, away: `${away} (2)` } : { home, away };
