import { GAME_NAMES, type Language } from "@clutch/contract";
import type { Names } from "../catalogue/translate.ts";
import { foldName } from "./fold-name.ts";
import { computeLikeness, type Likeness } from "./name-likeness.ts";

/** A text of ours that a search may mean, such as a game or a kind of market, by its id. */
export interface FoundText extends Likeness {
  readonly textId: string;
}

/** Names of games and kinds of markets in the reader's language and in English: a few hundred, held in memory. */
export interface SearchTexts {
  games(folded: string, language: Language): readonly FoundText[];
  /** Of the kinds that are offered now. */
  markets(folded: string, language: Language, nameIds: Iterable<string>): readonly FoundText[];
}

/** Names many call a game by, beside those of `texts/server`. */
const OTHER_NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ["Counter-Strike", "CS2", "CSGO"],
  2: ["Dota", "Defense of the Ancients"],
  3: ["League of Legends"],
  4: ["StarCraft", "SC2"],
  9: ["Heroes of the Storm"],
  10: ["StarCraft"],
  11: ["Call of Duty"],
  14: ["King of Glory", "Honor of Kings"],
  15: ["Warcraft"],
  16: ["Arena of Valor"],
  21: ["MLBB"],
  35: ["Age of Empires"],
  36: ["Call of Duty Mobile"],
};

export function createSearchTexts(names: Names): SearchTexts {
  const folded = new Map<string, readonly string[]>();
  const namesOf = (textId: string, language: Language, more: readonly string[]): readonly string[] => {
    const key = `${language} ${textId}`;
    const known = folded.get(key);
    if (known !== undefined) return known;
    const own = [language, "en" as const].map((each) => names(each, textId, NOTHING).replaceAll(/\{\w+\}/g, " "));
    const made = [...new Set([...own, ...more].map(foldName))];
    // Bounded by what there is: the languages times the texts.
    folded.set(key, made);
    return made;
  };
  const best = (text: string, candidates: readonly string[]): Likeness | null =>
    candidates
      .flatMap((name) => computeLikeness(text, name) ?? [])
      .toSorted((a, b) => b.rank - a.rank || b.likeness - a.likeness)[0] ?? null;
  const find = (text: string, textIds: Iterable<string>, namesBy: (textId: string) => readonly string[]): FoundText[] =>
    [...textIds]
      .flatMap((textId) => {
        const likeness = best(text, namesBy(textId));
        return likeness === null ? [] : [{ textId, rank: likeness.rank, likeness: likeness.likeness }];
      })
      .toSorted((a, b) => b.rank - a.rank || b.likeness - a.likeness);
  return {
    games: (text, language) =>
      find(text, Object.keys(GAME_NAMES), (id) => namesOf(`game.${id}`, language, OTHER_NAMES[Number(id)] ?? [])),
    markets: (text, language, nameIds) => find(text, nameIds, (id) => namesOf(id, language, [])),
  };
}

/** Places of a text such as the map's number are left out of what is compared. */
const NOTHING = {};
