import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { themeName } from "@clutch/contract";
import { parseThemeFile } from "@clutch/contract/theme";

/** The widget's own colours, those of a page without a theme: it has no file (G-87). */
export const BUILT_IN_THEME = "default";

const CLIENT = join(import.meta.dirname, "../../../../client");
/** The themes that are served stand in the build; before there is one, where they are written. */
const SHIPPED = [join(CLIENT, "dist/themes"), join(CLIENT, "public/themes")];

const isThemeName = (name: string): boolean => themeName.safeParse(name).success;

/** Where themes stand: ours, the first folder that exists, and those that partners bring (`CLUTCH_THEMES`). */
export interface ThemeFolders {
  readonly shipped?: readonly string[];
  readonly brought: string | null;
}

function namesIn(folder: string | undefined): readonly string[] {
  const files = folder === undefined || !existsSync(folder) ? [] : readdirSync(folder);
  const names = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
  return names.filter(isThemeName).toSorted();
}

const namesOfOurs = ({ shipped = SHIPPED }: ThemeFolders): readonly string[] => [
  BUILT_IN_THEME,
  ...namesIn(shipped.find((each) => existsSync(each))),
];

/** Names of brought themes that are not ours: one of ours goes before a brought one of its name. */
function namesOfBrought(folders: ThemeFolders): readonly string[] {
  const ours = namesOfOurs(folders);
  return namesIn(folders.brought ?? undefined).filter((name) => !ours.includes(name));
}

/** The themes there are, the built-in one first. */
export const listThemes = (folders: ThemeFolders): readonly string[] => [
  ...namesOfOurs(folders),
  ...namesOfBrought(folders),
];

/** What is wrong with the file of a brought theme, in one line; null where it may be shown. */
export function explainBrought(name: string, folder: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch (error) {
    return error instanceof SyntaxError ? "is not JSON" : "cannot be read";
  }
  const theme = parseThemeFile(json);
  return theme.ok ? null : theme.error;
}

/** Why a partner cannot have a theme, in one line for the operator; null where it can. */
export function explainTheme(theme: string, folders: ThemeFolders): string | null {
  const themes = listThemes(folders);
  if (!themes.includes(theme)) return `settings.theme ${theme} does not exist; there are ${themes.join(", ")}`;
  if (folders.brought === null || !namesOfBrought(folders).includes(theme)) return null;
  const problem = explainBrought(theme, folders.brought);
  return problem && `settings.theme ${theme} is refused: ${problem}`;
}

/** What is wrong with each brought theme that is not shown, as lines for the log. */
export function explainAllBrought(folders: ThemeFolders): readonly string[] {
  const { brought } = folders;
  if (brought === null) return [];
  if (!existsSync(brought)) return [`CLUTCH_THEMES ${brought} does not exist`];
  const taken = namesIn(brought).filter((name) => namesOfOurs(folders).includes(name));
  return [
    ...taken.map((name) => `theme ${name} of CLUTCH_THEMES is not shown: one of ours has the name`),
    ...namesOfBrought(folders).flatMap((name) => {
      const problem = explainBrought(name, brought);
      return problem === null ? [] : [`theme ${name} of CLUTCH_THEMES is not shown: ${problem}`];
    }),
  ];
}
