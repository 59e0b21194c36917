import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const PREFIX = "virtual:messages/";

/** All area files of one language in one flat map of id to ICU text; empty when the folder is absent. */
export function readTexts(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const areas = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.assign({}, ...areas.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as object));
}

/** The compiled texts of a language; a text it does not have yet is shown in English. */
export function compileTexts(textsFolder: string, language: string): Record<string, unknown> {
  const texts = { ...readTexts(join(textsFolder, "en")), ...readTexts(join(textsFolder, language)) };
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}

/** Serves `virtual:messages/<language>` as one module, compiled at build so that no parser ships. */
export function messagesPlugin(textsFolder: string): Plugin {
  return {
    name: "clutch-messages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      for (const area of [join(textsFolder, "en"), join(textsFolder, language)]) {
        if (existsSync(area)) for (const name of readdirSync(area)) this.addWatchFile(join(area, name));
      }
      const json = JSON.stringify(JSON.stringify(compileTexts(textsFolder, language)));
      return `export const messages = JSON.parse(${json});`;
    },
  };
}
