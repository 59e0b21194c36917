import { setupI18n, type Messages } from "@lingui/core";
import { isolate } from "@clutch/rules";
import { DEFAULT_LANGUAGE, type Language } from "../../store/language.ts";
import { intlLocale } from "./intl-locale.ts";
import type { MessageId } from "./message-id.ts";

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: MessageValues) => string;
/** For ids made at run time (`error.${code}`): null when the catalogue has no such text. */
export type FindText = (id: string, values?: MessageValues) => string | null;

/** What is shown of a language. New with each activation, so that views which hold a part of it repaint. */
interface Shown {
  readonly language: Language;
  readonly t: Translate;
  readonly findText: FindText;
}

const i18n = setupI18n();
let shown = makeShown(DEFAULT_LANGUAGE);
const listeners = new Set<() => void>();

/** Names of another direction are isolated from the words around them. */
function fill(id: string, values: MessageValues = {}): string {
  const filled: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) filled[name] = typeof value === "string" ? isolate(value) : value;
  return i18n._(id, filled);
}

function makeShown(language: Language): Shown {
  return {
    language,
    t: (id, values) => fill(id, values),
    findText: (id, values) => (i18n.messages[id] === undefined ? null : fill(id, values)),
  };
}

/** Makes a loaded language the one shown. */
export function activateMessages(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: intlLocale(language), messages });
  shown = makeShown(language);
  for (const listener of listeners) listener();
}

export const currentShown = (): Shown => shown;

/** Both for what is no view and is not kept; a view takes them from the hooks of `use-t.ts`, which follow changes. */
export const t: Translate = (id, values) => shown.t(id, values);
export const findText: FindText = (id, values) => shown.findText(id, values);

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
