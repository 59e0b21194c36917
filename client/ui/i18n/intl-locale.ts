import type { Language } from "../../store/language.ts";

/** Languages whose product code is not the code browsers know (G-32). */
const INTL: Partial<Record<Language, string>> = {
  vn: "vi",
  kr: "ko",
  jp: "ja",
  zh: "zh-Hans",
  "zh-hant": "zh-Hant",
};

/** The code for `lang` attributes, plural rules and Intl. */
export const intlLocale = (language: Language): string => INTL[language] ?? language;
