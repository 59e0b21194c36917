import type { RulesFile } from "@clutch/contract";

/** A piece of a text: what was searched for, or what stands around it. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

const fold = (text: string): string => text.toLocaleLowerCase();

/** A text cut at every place where the query stands, in any case; the pieces joined are the text. */
export function splitFound(text: string, query: string): readonly TextPart[] {
  const wanted = fold(query.replaceAll(/\p{Cf}/gu, "").trim());
  const folded = fold(text);
  // Folding may change a length ('İ'): then no place of the folded text is one of the text.
  if (wanted === "" || folded.length !== text.length) return [{ text, isFound: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isFound: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isFound: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}

/** How often the query stands in each section, by its code; empty without a query. */
export function countFound({ sections }: RulesFile, query: string): ReadonlyMap<string, number> {
  if (query.trim() === "") return new Map();
  return new Map(
    sections.map(({ code, heading, paragraphs }) => [
      code,
      [heading, ...paragraphs].flatMap((text) => splitFound(text, query)).filter(({ isFound }) => isFound).length,
    ]),
  );
}

/** The section of an address such as `#OU-1`; the first one for any other. */
export function sectionOf({ sections }: RulesFile, hash: string): string {
  const [, code] = /^#([A-Z]+)(?:-\d+)?$/.exec(hash) ?? [];
  return (sections.find((section) => section.code === code) ?? sections[0])?.code ?? "";
}
