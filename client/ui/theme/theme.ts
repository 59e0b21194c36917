import { isThemeValue } from "@clutch/contract/theme";

/** Style variables of a theme by name, `--accent` → `oklch(…)`. */
export type ThemeVariables = Readonly<Record<`--${string}`, string>>;

/** The built-in theme, never fetched. */
export const DEFAULT_THEME = "default";

const NAME = /^[a-z0-9-]{1,40}$/;
const VARIABLE = /^--[a-z0-9-]+$/;

/** Whether a partner's theme key may be used in an address and as a class (G-87). */
export function isThemeName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The usable part of a theme file (G-87): only names that start with `--` and values that cannot leave their
 * declaration or fetch anything. Anything that is not an object of strings has no variables.
 */
export function parseTheme(json: unknown): ThemeVariables {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return {};
  const entries = Object.entries(json).filter(
    (entry): entry is [`--${string}`, string] =>
      VARIABLE.test(entry[0]) && typeof entry[1] === "string" && isThemeValue(entry[1]),
  );
  return Object.fromEntries(entries);
}

/** The style text that applies a theme under the class named after it. */
export function computeThemeStyle(name: string, variables: ThemeVariables): string {
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}:${value};`);
  return `.${name}{${lines.join("")}}`;
}

/**
 * Puts the theme's class on the root element and its variables into one style element.
 * The stop takes both away, which leaves the default theme. A name that is not allowed changes nothing.
 */
export function applyTheme(page: Document, name: string, variables: ThemeVariables): () => void {
  if (!isThemeName(name) || name === DEFAULT_THEME) return () => {};
  const style = page.createElement("style");
  style.dataset["theme"] = name;
  style.textContent = computeThemeStyle(name, variables);
  page.head.append(style);
  page.documentElement.classList.add(name);
  return () => {
    style.remove();
    page.documentElement.classList.remove(name);
  };
}
