import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { themeName } from "@clutch/contract";

/** The widget's own colours, those of a page without a theme: it has no file (G-87). */
export const BUILT_IN_THEME = "default";

const CLIENT = join(import.meta.dirname, "../../../../client");
/** The themes that are served stand in the build; before there is one, where they are written. */
const FOLDERS = [join(CLIENT, "dist/themes"), join(CLIENT, "public/themes")];

const isThemeName = (name: string): boolean => themeName.safeParse(name).success;

/** The themes there are, the built-in one first. */
export function listThemes(folders: readonly string[] = FOLDERS): readonly string[] {
  const folder = folders.find((each) => existsSync(each));
  const files = folder === undefined ? [] : readdirSync(folder);
  const names = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
  return [BUILT_IN_THEME, ...names.filter(isThemeName).toSorted()];
}

/** Why a partner cannot have a theme, in one line for the operator; null where it can. */
export function explainTheme(theme: string, themes = listThemes()): string | null {
  return themes.includes(theme) ? null : `settings.theme ${theme} does not exist; there are ${themes.join(", ")}`;
}
