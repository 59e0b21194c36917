import { parseTheme, type ThemeVariables } from "../../ui/theme/theme.ts";

/** The choice of the theme that is being edited, beside those that are files. */
export const EDITED = "edited";

const KEY = "workshop-theme";
const START = '{\n  "--accent": "#7fd4ff",\n  "--on-accent": "#04121c"\n}';

/** The text of the theme's file as last typed, kept in this browser for the frames. */
export const readEdited = (): string => localStorage.getItem(KEY) ?? START;

export const keepEdited = (text: string): void => localStorage.setItem(KEY, text);

/** What the text says so far; null while it is no JSON. */
export function parseEdited(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The variables of a theme by its choice: the style sheet's own, a file's, or those being edited. */
export async function loadThemeFile(theme: string): Promise<unknown> {
  if (theme === EDITED) return parseEdited(readEdited());
  if (theme === "dark") return {};
  // The light scheme of the style sheet and this theme are one list.
  const file = theme === "light" ? "daylight" : theme;
  const answer = await fetch(`${import.meta.env.BASE_URL}themes/${file}.json`);
  return answer.json();
}

export const loadThemeVariables = async (theme: string): Promise<ThemeVariables> =>
  parseTheme(await loadThemeFile(theme));
