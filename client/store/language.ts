import { LANGUAGES, type Language } from "@clutch/contract";

export { LANGUAGES, type Language };
export const DEFAULT_LANGUAGE: Language = "en";
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
