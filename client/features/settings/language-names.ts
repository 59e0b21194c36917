import type { Language } from "../../store/language.ts";

/** Each language by its own name, so that a member finds it from any other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  zh: "简体中文",
  vn: "Tiếng Việt",
  th: "ไทย",
  id: "Bahasa Indonesia",
  ms: "Bahasa Melayu",
  kr: "한국어",
  jp: "日本語",
  es: "Español",
  ru: "Русский",
  pt: "Português",
  "zh-hant": "繁體中文",
  kk: "Қазақша",
};
