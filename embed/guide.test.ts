import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOAD_LIMIT_MS, SILENT_AFTER_LOAD_MS } from "./await-widget.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");
const page = read("../docs/embed.md")
  .replaceAll(/```.*?```/gs, "")
  .replaceAll(/\s+/g, " ");

test("the page for partners: a frame of their own gets what the loader gives its frame", () => {
  const source = read("mount.ts");
  const given = [
    /const SANDBOX =\s+"([^"]+)"/.exec(source)?.[1],
    `allow="${/"allow", "([^"]+)"/.exec(source)?.[1]}"`,
    `referrerpolicy="${/referrerPolicy = "([^"]+)"/.exec(source)?.[1]}"`,
  ];
  expect(given[0]).toContain("allow-scripts");
  expect(given.filter((text) => text === undefined || !page.includes(`\`${text}\``))).toEqual([]);
});

test("the page for partners: it names every option and change of the loader", () => {
  const names = [...read("options.ts").matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(15);
  const named = new Set([...page.matchAll(/`([^`]+)`/g)].flatMap(([, text = ""]) => text.match(/\w+/g) ?? []));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test("the page for partners: when a widget that does not come is reported", () => {
  expect(page).toContain(`has said nothing for ${SILENT_AFTER_LOAD_MS / 1000} seconds`);
  expect(page).toContain(`nothing has loaded for ${LOAD_LIMIT_MS / 1000} seconds`);
});
