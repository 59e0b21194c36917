import { cut, LEAST_CONTRAST, measureTheme, pairName, parseThemeFile, type Variables } from "@clutch/contract/theme";
import type { Command } from "commander";
import { CommandFailure, readJsonFile, type CommandContext } from "./command-context.ts";

/** `clutch theme FILE`: what `clutch partner` and a server judge a theme by, without a database. */
export function addTheme(program: Command, { write }: CommandContext): void {
  program
    .command("theme")
    .description("the contrast of every text on its surfaces in a theme's file; fails where one is too low")
    .argument("<file>", "a JSON file of variables, as docs/embed.md lists them")
    .action((file: string) => {
      const json = readJsonFile(file);
      const measured = measureTheme(isVariables(json) ? json : {});
      if (measured.ok)
        for (const pair of measured.value.toSorted((one, other) => one.contrast - other.contrast))
          write(
            `${pair.contrast < LEAST_CONTRAST ? "low" : "ok "}  ${cut(pair.contrast).padStart(5)}  ${pairName(pair)}`,
          );
      const theme = parseThemeFile(json);
      if (!theme.ok) throw new CommandFailure(`${file}: ${theme.error}`);
    });
}

const isVariables = (json: unknown): json is Variables =>
  typeof json === "object" && json !== null && Object.values(json).every((value) => typeof value === "string");
