import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const PREFIX = "virtual:messages/";

/**
 * What the first list and what may stand over it say; all other areas come with the screens that are loaded later. Errors
 * of bets (bet-error.json) come with the slip, those of a launch and of the page (error.json) at once.
 */
const FIRST_AREAS = new Set(["dock.json", "error.json", "events.json", "shell.json", "status.json"]);

export type TextsPart = "first" | "later" | "all";

/** The area files of one language in one flat map of id to ICU text; empty when the folder is absent. */
function readTexts(folder: string, part: TextsPart): Record<string, string> {
  if (!existsSync(folder)) return {};
  const isWanted = (name: string): boolean => part === "all" || FIRST_AREAS.has(name) === (part === "first");
  const areas = readdirSync(folder).filter((name) => name.endsWith(".json") && isWanted(name));
  return Object.assign({}, ...areas.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as object));
}

/** The compiled texts of a language; a text it does not have yet is shown in English. */
export function compileTexts(textsFolder: string, language: string, part: TextsPart = "all"): Record<string, unknown> {
  const texts = { ...readTexts(join(textsFolder, "en"), part), ...readTexts(join(textsFolder, language), part) };
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}

/**
 * Serves `virtual:messages/<language>` and `virtual:messages/later-<language>` as a module each, compiled at build so
 * that no parser ships.
 */
export function messagesPlugin(textsFolder: string): Plugin {
  return {
    name: "clutch-messages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const part = name.startsWith("later-") ? "later" : "first";
      const language = name.replace(/^later-/, "");
      for (const area of [join(textsFolder, "en"), join(textsFolder, language)]) {
        if (existsSync(area)) for (const file of readdirSync(area)) this.addWatchFile(join(area, file));
      }
      const json = JSON.stringify(JSON.stringify(compileTexts(textsFolder, language, part)));
      return `export const messages = JSON.parse(${json});`;
    },
  };
}
