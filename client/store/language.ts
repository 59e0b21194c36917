import { LANGUAGES, ODDS_TYPES, type Language, type OddsType } from "@clutch/contract";

export { LANGUAGES, ODDS_TYPES, type Language, type OddsType };
export const DEFAULT_LANGUAGE: Language = "en";
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
export const isOddsType = (value: unknown): value is OddsType => ODDS_TYPES.some((type) => type === value);
