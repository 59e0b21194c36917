/** The product's own language codes (SPEC section 2); calls map three of them (G-32). */
export const LANGUAGES = ["en", "zh", "vn", "th", "id", "ms", "kr", "jp", "es", "ru", "pt", "zh-hant", "kk"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export const ODDS_TYPES = ["euro", "indo", "hongkong", "malay"] as const;
export type OddsType = (typeof ODDS_TYPES)[number];
export const isOddsType = (value: unknown): value is OddsType => ODDS_TYPES.some((type) => type === value);
