import type { Language } from "../store/language.ts";
import { sessionStore } from "../store/session.ts";

/** `zh-hant` is sent as `zh` on event queries (G-32); every other call takes the product's code. */
export const eventLanguage = (language: Language): string => (language === "zh-hant" ? "zh" : language);

/** `vn` is sent as `vi` to notifications only (G-32). */
export const noticeLanguage = (language: Language): string => (language === "vn" ? "vi" : language);

/** The locale fields of event queries. */
export function eventLocale(): { readonly lang: Language; readonly timezone: string } {
  const { language, timezone } = sessionStore.getState();
  return { lang: eventLanguage(language) as Language, timezone };
}
