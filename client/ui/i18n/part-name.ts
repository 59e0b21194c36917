import type { Translate } from "./i18n.ts";

const MAP = "MAP ";

/** A part of a match as the contract names it ('MATCH', 'MAP 2'), in the words of the language. */
export function partName(tab: string, t: Translate): string {
  if (tab === "MATCH") return t("events.part.match");
  return tab.startsWith(MAP) ? t("events.part.map", { number: tab.slice(MAP.length) }) : tab;
}
