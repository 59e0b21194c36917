import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { StaticFile, StaticFiles } from "../http/static-files.ts";
import { withBroughtThemes } from "./themed-files.ts";

const folder = mkdtempSync(join(tmpdir(), "clutch-brought-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OURS = { etag: "ours" } as StaticFile;
const client: StaticFiles = { read: (path) => Promise.resolve(path === "themes/midnight.json" ? OURS : null) };

test("a brought theme is served where ours has none, while its text can be read, from its folder alone", async () => {
  let nowMs = 0;
  const files = withBroughtThemes(client, folder, () => (nowMs += 5000));
  const write = (name: string, theme: object, changedS: number): void => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(theme));
    utimesSync(file, changedS, changedS);
  };
  const textOf = async (path: string) => {
    const file = await files.read(path, false);
    return file && new TextDecoder().decode(file.body);
  };
  write("sea", { "--accent": "#7fd4ff" }, 1);
  write("midnight", { "--accent": "#7fd4ff" }, 1);
  expect(await textOf("themes/sea.json")).toBe('{"--accent":"#7fd4ff"}');
  expect(await files.read("themes/midnight.json", false)).toBe(OURS);
  for (const path of ["sea.json", "themes/../sea.json", "themes/gone.json", "themes/sea.json.br"])
    expect(await files.read(path, false), path).toBeNull();
  write("sea", { "--text": "#222" }, 2);
  expect(await textOf("themes/sea.json")).toBeNull();
  write("sea", { "--text": "#ddd" }, 3);
  expect(await textOf("themes/sea.json")).toBe('{"--text":"#ddd"}');
});
