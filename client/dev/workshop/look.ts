import { isLanguage, type Language } from "../../store/language.ts";
import { sessionStore } from "../../store/session.ts";
import { activateMessages } from "../../ui/i18n/i18n.ts";
import { loadAllTexts, loadLanguage } from "../../ui/i18n/load-language.ts";
import { applyTheme } from "../../ui/theme/theme.ts";
import { EDITED, loadThemeVariables } from "./edited-theme.ts";

/** The two colour schemes of the widget, the partner themes of `client/public/themes`, and one that is being edited. */
export const THEMES = ["dark", "light", "midnight", "daylight", "goldline", EDITED] as const;
export type Theme = (typeof THEMES)[number];

export interface Look {
  readonly theme: Theme;
  readonly language: Language;
  /** Every text 60 % longer, as translations may be. */
  readonly isLong: boolean;
}

export function readLook(query: URLSearchParams): Look {
  const language = query.get("lang") ?? "en";
  return {
    theme: THEMES.find((each) => each === query.get("theme")) ?? "dark",
    language: isLanguage(language) ? language : "en",
    isLong: query.has("long"),
  };
}

/** Before anything is drawn. */
export async function applyLook({ theme, language, isLong }: Look): Promise<void> {
  sessionStore.setState({ language, colourScheme: theme === "light" ? "light" : "dark" });
  document.documentElement.lang = language;
  if (theme === "light") document.documentElement.dataset["theme"] = "light";
  else if (theme !== "dark") applyTheme(document, theme, await loadThemeVariables(theme));
  await loadLanguage(language);
  await loadAllTexts();
  if (isLong) await lengthenTexts();
}

const longer = (part: unknown): unknown =>
  typeof part === "string"
    ? part.replaceAll(/[a-z]{4,}/g, (word) => word + word.slice(0, Math.ceil(word.length * 0.6)))
    : part;

async function lengthenTexts(): Promise<void> {
  const { messages: first } = await import("virtual:messages/en");
  const { messages: later } = await import("virtual:messages/later-en");
  const messages = { ...first, ...later };
  const entries = Object.entries(messages).map(([id, parts]) => [
    id,
    Array.isArray(parts) ? parts.map(longer) : longer(parts),
  ]);
  activateMessages("en", Object.fromEntries(entries) as typeof messages);
}
