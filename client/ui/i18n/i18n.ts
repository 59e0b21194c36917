import { setupI18n, type Messages } from "@lingui/core";
import { isolate } from "@clutch/rules";
import { DEFAULT_LANGUAGE, type Language } from "../../store/language.ts";
import { intlLocale } from "./intl-locale.ts";
import type { MessageId } from "./message-id.ts";

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: MessageValues) => string;

const i18n = setupI18n();
let translate: Translate = makeTranslate();
let active: Language = DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

/** Names of another direction are isolated from the words around them. */
function fill(id: string, values: MessageValues = {}): string {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) shown[name] = typeof value === "string" ? isolate(value) : value;
  return i18n._(id, shown);
}

function makeTranslate(): Translate {
  return (id, values) => fill(id, values);
}

/** Makes a loaded language the one shown. Each activation gives a new `t`, so that views repaint. */
export function activateMessages(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: intlLocale(language), messages });
  active = language;
  translate = makeTranslate();
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => active;

/** The text of an id in the language shown. In components take `t` from `useT()` instead, which follows changes. */
export const t: Translate = (id, values) => translate(id, values);

/** For ids made at run time (`error.${code}`): null when the catalogue has no such text. */
export function findText(id: string, values?: MessageValues): string | null {
  return i18n.messages[id] === undefined ? null : fill(id, values);
}

export const currentTranslate = (): Translate => translate;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
