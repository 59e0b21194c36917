import { explainBrought } from "../../people/members/theme/themes.ts";
import { openStaticFiles, type StaticFile, type StaticFiles } from "../http/static-files.ts";

const THEME = /^themes\/([a-z0-9-]{1,40})\.json$/;

/** The widget's files, and where they have no theme of a name the one of the partners' folder, as long as it may be shown. */
export function withBroughtThemes(client: StaticFiles, folder: string, nowMs: () => number): StaticFiles {
  const brought = openStaticFiles(folder, nowMs);
  /** A file that changes is another one, and is judged anew. */
  const verdicts = new WeakMap<StaticFile, boolean>();
  return {
    async read(path, acceptsBrotli) {
      const file = await client.read(path, acceptsBrotli);
      const name = THEME.exec(path)?.[1];
      if (file !== null || name === undefined) return file;
      const theme = await brought.read(`${name}.json`, acceptsBrotli);
      if (theme === null) return null;
      const isShown = verdicts.get(theme) ?? explainBrought(name, folder) === null;
      verdicts.set(theme, isShown);
      return isShown ? theme : null;
    },
  };
}
