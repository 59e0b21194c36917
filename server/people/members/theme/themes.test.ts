import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { explainAllBrought, explainTheme, listThemes } from "./themes.ts";

const root = mkdtempSync(join(tmpdir(), "clutch-themes-"));
const [built, written, brought] = [join(root, "dist"), join(root, "public"), join(root, "brought")];
const shipped = [built, written];
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("the themes are the built-in one and the files of the build, or of the source before it", () => {
  expect(listThemes({ shipped, brought: null })).toEqual(["default"]);
  mkdirSync(written);
  for (const name of ["noon.json", "dusk.json", "dusk.json.br", "Not A Name.json", "notes.txt"])
    writeFileSync(join(written, name), "{}");
  expect(listThemes({ shipped, brought: null })).toEqual(["default", "dusk", "noon"]);
  mkdirSync(built);
  writeFileSync(join(built, "dawn.json"), "{}");
  expect(listThemes({ shipped, brought: null })).toEqual(["default", "dawn"]);
});

test("a theme that does not exist is one line that names those that do", () => {
  const folders = { shipped, brought: null };
  expect(explainTheme("dawn", folders)).toBeNull();
  expect(explainTheme("down", folders)).toBe("settings.theme down does not exist; there are default, dawn");
  expect(explainTheme("default", { brought: null })).toBeNull();
  expect(listThemes({ brought: null })).toEqual(expect.arrayContaining(["daylight", "goldline", "midnight"]));
});

test("a brought theme is there once it can be read; what is wrong with it is named, and ours go before it", () => {
  const folders = { shipped, brought };
  expect(explainAllBrought(folders)).toEqual([`CLUTCH_THEMES ${brought} does not exist`]);
  mkdirSync(brought);
  const write = (name: string, text: string): void => writeFileSync(join(brought, `${name}.json`), text);
  write("sea", '{"--accent": "#7fd4ff", "--on-accent": "#04121c"}');
  write("fog", '{"--text-muted": "#555"}');
  write("torn", "{");
  write("dawn", "{}");
  expect(listThemes(folders)).toEqual(["default", "dawn", "fog", "sea", "torn"]);
  expect(explainTheme("sea", folders)).toBeNull();
  expect(explainTheme("fog", folders)).toMatch(
    /^settings\.theme fog is refused: contrast below 4\.5: --text-muted on --surface-5 1\.52, .* and \d+ more$/,
  );
  expect(explainTheme("torn", folders)).toBe("settings.theme torn is refused: is not JSON");
  expect(explainAllBrought(folders)).toEqual([
    "theme dawn of CLUTCH_THEMES is not shown: one of ours has the name",
    expect.stringContaining("theme fog of CLUTCH_THEMES is not shown: contrast below 4.5"),
    "theme torn of CLUTCH_THEMES is not shown: is not JSON",
  ]);
});
