import { useSyncExternalStore } from "react";
import { currentTranslate, onLanguageChange, type Translate } from "./i18n.ts";

/** `const t = useT()`: the component repaints when the language changes. */
export const useT = (): Translate => useSyncExternalStore(onLanguageChange, currentTranslate, currentTranslate);
