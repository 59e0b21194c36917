import type { Messages } from "@lingui/core";
import { DEFAULT_LANGUAGE, type Language } from "../../store/language.ts";
import { activateMessages } from "./i18n.ts";

type Load = () => Promise<{ readonly messages: Messages }>;

/** Two chunks a language: what the first list says, and what the screens loaded later say (build/messages-plugin.ts). */
const LOADERS: Record<Language, { readonly first: Load; readonly later: Load }> = {
  en: { first: () => import("virtual:messages/en"), later: () => import("virtual:messages/later-en") },
  zh: { first: () => import("virtual:messages/zh"), later: () => import("virtual:messages/later-zh") },
  vn: { first: () => import("virtual:messages/vn"), later: () => import("virtual:messages/later-vn") },
  th: { first: () => import("virtual:messages/th"), later: () => import("virtual:messages/later-th") },
  id: { first: () => import("virtual:messages/id"), later: () => import("virtual:messages/later-id") },
  ms: { first: () => import("virtual:messages/ms"), later: () => import("virtual:messages/later-ms") },
  kr: { first: () => import("virtual:messages/kr"), later: () => import("virtual:messages/later-kr") },
  jp: { first: () => import("virtual:messages/jp"), later: () => import("virtual:messages/later-jp") },
  es: { first: () => import("virtual:messages/es"), later: () => import("virtual:messages/later-es") },
  ru: { first: () => import("virtual:messages/ru"), later: () => import("virtual:messages/later-ru") },
  pt: { first: () => import("virtual:messages/pt"), later: () => import("virtual:messages/later-pt") },
  "zh-hant": {
    first: () => import("virtual:messages/zh-hant"),
    later: () => import("virtual:messages/later-zh-hant"),
  },
  kk: {
    first: async () => {
      const [{ addKazakhDates }, messages] = await Promise.all([
        import("./kazakh-dates.ts"),
        import("virtual:messages/kk"),
      ]);
      addKazakhDates();
      return messages;
    },
    later: () => import("virtual:messages/later-kk"),
  },
};

let wanted: Language = DEFAULT_LANGUAGE;
let isAllWanted = false;
let newest: Promise<void> = Promise.resolve();

async function loadWanted(): Promise<void> {
  const [language, isAll] = [wanted, isAllWanted];
  const { first, later } = LOADERS[language];
  const parts = await Promise.all(isAll ? [first(), later()] : [first()]);
  // Of several calls in a row only the last one is shown, and all of them wait for it.
  if (language !== wanted || isAll !== isAllWanted) return newest;
  activateMessages(language, Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages);
  return undefined;
}

/** Loads and shows a language, with the later texts when some screen has asked for them. */
export function loadLanguage(language: Language): Promise<void> {
  wanted = language;
  newest = loadWanted();
  return newest;
}

/** Resolves when every text can be shown; screens loaded later wait for it. */
export function loadAllTexts(): Promise<void> {
  if (isAllWanted) return newest;
  isAllWanted = true;
  return loadLanguage(wanted);
}
