import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { explainTheme, listThemes } from "./themes.ts";

const root = mkdtempSync(join(tmpdir(), "clutch-themes-"));
const [built, written] = [join(root, "dist"), join(root, "public")];
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("the themes are the built-in one and the files of the build, or of the source before it", () => {
  expect(listThemes([built, written])).toEqual(["default"]);
  mkdirSync(written);
  for (const name of ["noon.json", "dusk.json", "dusk.json.br", "Not A Name.json", "notes.txt"])
    writeFileSync(join(written, name), "{}");
  expect(listThemes([built, written])).toEqual(["default", "dusk", "noon"]);
  mkdirSync(built);
  writeFileSync(join(built, "dawn.json"), "{}");
  expect(listThemes([built, written])).toEqual(["default", "dawn"]);
});

test("a theme that does not exist is one line that names those that do", () => {
  expect(explainTheme("dawn", ["default", "dawn"])).toBeNull();
  expect(explainTheme("down", ["default", "dawn"])).toBe("settings.theme down does not exist; there are default, dawn");
  expect(explainTheme("default")).toBeNull();
  expect(listThemes()).toEqual(expect.arrayContaining(["daylight", "goldline", "midnight"]));
});
