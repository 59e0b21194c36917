import { useSyncExternalStore } from "react";
import type { Language } from "../../store/language.ts";
import { currentShown, onLanguageChange, type FindText, type Translate } from "./i18n.ts";

const useShown = () => useSyncExternalStore(onLanguageChange, currentShown, currentShown);

/** `const t = useT()`: the component repaints when the language changes. */
export const useT = (): Translate => useShown().t;

/** The same for ids made at run time. */
export const useFindText = (): FindText => useShown().findText;

/** The language shown: of two, while the texts of the one chosen still load, the old one. */
export const useLanguage = (): Language => useShown().language;
