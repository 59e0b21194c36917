import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROLES } from "../../base/config/config.ts";
import type { CommandContext } from "./command-context.ts";
import { runClutch } from "./run-clutch.ts";

const README = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");

async function help(...command: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const context = { write: (line: string) => lines.push(line) } as unknown as CommandContext;
  expect(await runClutch([...command, "--help"], context)).toBe(0);
  return lines.join("\n");
}

test("the help of the command names a section of the README that is there, and the roles that a server has", async () => {
  const section = /README,\s+'([^']+)'/.exec(await help())?.[1];
  expect(README).toMatch(new RegExp(`^## ${section}$`, "m"));
  expect((await help("serve")).replaceAll(/\s+/g, " ")).toContain(`which of ${ROLES.join(", ")} this process serves`);
});

test("the README has a row for every command that the help lists, and for no other", async () => {
  const [, commands = ""] = (await help()).split("Commands:");
  const listed = [...commands.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name).filter((name) => name !== "help");
  const rows = [...README.matchAll(/^\| `clutch ([a-z]+)` /gm)].map(([, name]) => name);
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.toSorted()).toEqual(listed.toSorted());
});
