import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@clutch/contract";
import { isolate } from "@clutch/rules";

/** Turns a text's id and values into words of a language; English where that language has none (G-99). */
export type Names = (language: Language, id: string, values: Readonly<Record<string, string | number>>) => string;

type Catalogue = ReadonlyMap<string, string>;

/** Reads `<folder>/<language>/*.json`, one flat catalogue a language; a language without a folder is empty. */
export function loadNames(folder: string): Names {
  const catalogues = new Map(LANGUAGES.map((language) => [language, readCatalogue(`${folder}/${language}`)]));
  const english = catalogues.get("en") ?? new Map<string, string>();
  return (language, id, values) => {
    const text = catalogues.get(language)?.get(id) ?? english.get(id);
    // A name nobody has written yet is better read as its id than left out.
    return text === undefined ? id : fill(text, values);
  };
}

/** Fills `{name}` places; server texts use nothing else of MessageFormat. A name of another direction is isolated. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => isolate(String(values[name] ?? place)));

function readCatalogue(folder: string): Catalogue {
  const texts = new Map<string, string>();
  for (const file of listJson(folder)) {
    const json: unknown = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    for (const [id, text] of Object.entries(json ?? {})) if (typeof text === "string") texts.set(id, text);
  }
  return texts;
}

function listJson(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith(".json"));
  } catch {
    return [];
  }
}
