import type { Language } from "./page-state.ts";

/** Themes the widget ships: the built-in dark one, the light one, and one made for a partner. */
export const THEMES = [
  ["default", "Dark"],
  ["daylight", "Daylight"],
  ["goldline", "Goldline"],
] as const;

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

/** Where the product's code is not the standard one (G-32). */
export const LANGUAGE_TAGS: Readonly<Partial<Record<Language, string>>> = {
  zh: "zh-Hans",
  vn: "vi",
  kr: "ko",
  jp: "ja",
  "zh-hant": "zh-Hant",
};

export const FAULT_NAMES = {
  "answer-lost-after-apply": "Done, answer lost",
  "lost-before-apply": "Lost before it was done",
  "error-after-apply": "Done, then error 500",
  slow: "Done, answer after 7 s",
  "broken-json": "Done, broken JSON",
  "wrong-currency": "Done, wrong currency told",
  "redirect-loop": "Redirect loop",
  duplicate: "Done twice",
  refuse: "Refused",
} as const;

export const HABIT_NAMES = {
  "not-found": "Not found (404)",
  error: "Error (400)",
  success: "Success (200)",
} as const;

export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(amount);

const DEPOSITS: Readonly<Record<string, number>> = { JPY: 10_000, IDR: 500_000, THB: 2000, KWD: 30 };

/** What one press deposits, in units of the member's currency. */
export const depositOf = ({ currency }: { readonly currency: string }): number => DEPOSITS[currency] ?? 100;
