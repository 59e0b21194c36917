import { BUILD_VERSION } from "@clutch/contract";
import { readJson, type SafeStorage } from "../../platform/storage.ts";
import { sessionStore } from "../../store/session.ts";
import { writeLog } from "../../sync/errors.ts";
import { applyTheme, DEFAULT_THEME, isThemeName, parseTheme, type ThemeVariables } from "../../ui/theme/theme.ts";

const KEY = "theme";

interface StoredTheme {
  readonly name: string;
  readonly styles: ThemeVariables;
}

/** The theme as stored; null for none and for what does not parse, which is logged (SPEC section 8, G-07). */
export function readStoredTheme(local: SafeStorage, session: SafeStorage): StoredTheme | null {
  if (local.get(KEY) === null) return null;
  const stored = readJson(local, KEY) as Partial<Record<keyof StoredTheme, unknown>> | null;
  const name = stored?.name;
  if (typeof name !== "string" || !isThemeName(name)) {
    writeLog(session, Date.now(), "stored theme does not parse");
    return null;
  }
  return { name, styles: parseTheme(stored?.styles) };
}

async function fetchTheme(name: string): Promise<ThemeVariables | null> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}themes/${name}.json?v=${BUILD_VERSION}`);
    return answer.ok ? parseTheme(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** What the page that has come stands in: the theme a launch is sent in, which the answer will name too, else the one stored. */
function restoreTheme(local: SafeStorage, session: SafeStorage): { readonly shown: string; readonly undo: () => void } {
  const stored = readStoredTheme(local, session);
  const root = document.documentElement;
  const named = root.dataset["partnerTheme"];
  if (named !== undefined) {
    sessionStore.setState(({ partner }) => ({ partner: { ...partner, theme: named } }));
    if (stored?.name !== named) local.remove(KEY);
    // The page's own colours, until those just asked for have come.
    return { shown: DEFAULT_THEME, undo: () => root.classList.remove(named) };
  }
  if (stored === null) return { shown: DEFAULT_THEME, undo: () => undefined };
  return { shown: stored.name, undo: applyTheme(document, stored.name, stored.styles) };
}

/** Restores the theme, follows the partner's and the colour scheme; a failed fetch keeps what is shown (G-87). */
export function startTheme(local: SafeStorage, session: SafeStorage): () => void {
  let { shown, undo } = restoreTheme(local, session);
  const show = async (name: string): Promise<void> => {
    if (name === shown || !isThemeName(name)) return;
    shown = name;
    const styles = name === DEFAULT_THEME ? {} : await fetchTheme(name);
    if (styles === null || shown !== name) return;
    undo();
    undo = applyTheme(document, name, styles);
    if (name === DEFAULT_THEME) local.remove(KEY);
    else local.set(KEY, JSON.stringify({ name, styles } satisfies StoredTheme));
  };
  const follow = (): void => {
    const { partner, colourScheme, isHalfScreen, look } = sessionStore.getState();
    const { motion, colours, density } = look;
    const root = document.documentElement;
    // A partner that brings its own theme has decided on the scheme.
    const theme = partner.theme === DEFAULT_THEME ? colourScheme : "dark";
    Object.assign(root.dataset, { theme, motion, colours, density });
    root.classList.toggle("half-screen", isHalfScreen);
    void show(partner.theme);
  };
  follow();
  return sessionStore.subscribe(follow);
}
