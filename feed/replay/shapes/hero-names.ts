import { cleanName } from "../names.ts";
import { isFields, type Fields } from "../read-value.ts";

/** A hero of Dota 2: what it is called, and its key in the logs of a match. */
export interface HeroName {
  readonly name: string;
  readonly key: string;
}

/** Heroes by id, from OpenDota's `/heroStats` or `/heroes`. */
export const isHeroList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => isFields(each) && "localized_name" in each && "primary_attr" in each);

export const readHeroNames = (list: readonly Fields[]): ReadonlyMap<number, HeroName> =>
  new Map(
    list.flatMap(({ id, name, localized_name: called }) => {
      const shown = typeof called === "string" ? cleanName(called) : "";
      return typeof id === "number" && typeof name === "string" && shown !== ""
        ? [[id, { name: shown, key: name }]]
        : [];
    }),
  );
