import type { Messages } from "@lingui/core";
import type { Language } from "../../store/language.ts";
import { activateMessages } from "./i18n.ts";

/** One chunk a language; the virtual modules come from build/messages-plugin.ts. */
const LOADERS: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import("virtual:messages/en"),
  zh: () => import("virtual:messages/zh"),
  vn: () => import("virtual:messages/vn"),
  th: () => import("virtual:messages/th"),
  id: () => import("virtual:messages/id"),
  ms: () => import("virtual:messages/ms"),
  kr: () => import("virtual:messages/kr"),
  jp: () => import("virtual:messages/jp"),
  es: () => import("virtual:messages/es"),
  ru: () => import("virtual:messages/ru"),
  pt: () => import("virtual:messages/pt"),
  "zh-hant": () => import("virtual:messages/zh-hant"),
  kk: () => import("virtual:messages/kk"),
};

let wanted = 0;

/** Loads and shows a language; of several calls in a row only the last one is shown. */
export async function loadLanguage(language: Language): Promise<void> {
  wanted += 1;
  const mine = wanted;
  const { messages } = await LOADERS[language]();
  if (mine === wanted) activateMessages(language, messages);
}
