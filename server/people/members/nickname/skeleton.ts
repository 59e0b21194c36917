import unhomoglyph from "unhomoglyph";

/**
 * What a name is known by: Unicode's table of confusable letters (Technical Standard 39), without accents, capitals and the
 * difference of I, l, 1 and 0, O. Marks of scripts that cannot be read without them stay.
 */
export function skeletonOf(name: string): string {
  const bare = unhomoglyph(name.normalize("NFD")).replaceAll(ACCENTS, "");
  const small = unhomoglyph(bare).toLowerCase().normalize("NFKD").replaceAll(ACCENTS, "");
  return unhomoglyph(small).toLowerCase().replaceAll(/[i|!]/g, "l").replaceAll("0", "o");
}

/** Combining accents, joiners and variation selectors. */
const ACCENTS = /[\u{300}-\u{36F}]|\u{200D}|[\u{FE0E}\u{FE0F}]/gu;
