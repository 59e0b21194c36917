import { expect, test } from "vitest";
import { findSettings, type SettingGroup } from "./find-settings.ts";

const setting = (id: string, ...words: readonly string[]) => ({ id, words, view: null });
const groups: readonly SettingGroup[] = [
  {
    id: "look",
    heading: "Exibição",
    settings: [setting("language", "Língua", "Ｅｎｇｌｉｓｈ"), setting("theme", "Tema")],
  },
  { id: "help", heading: "Ajuda", settings: [setting("rules", "Regras")] },
];
const found = (typed: string): readonly string[] =>
  findSettings(groups, typed).flatMap(({ settings }) => settings.map(({ id }) => id));

test("nothing typed, or blanks, leaves every setting in its group", () => {
  expect(findSettings(groups, "")).toEqual(groups);
  expect(found("  ")).toEqual(["language", "theme", "rules"]);
});

test("case, accents, width of letters and invisible characters make no difference", () => {
  for (const typed of ["LINGUA", "lí\u200Bngua", "english", "gua"]) expect(found(typed)).toEqual(["language"]);
});

test("the name of a group finds all of it, and each word typed has to be found", () => {
  expect(found("exibicao")).toEqual(["language", "theme"]);
  expect(found("tema exib")).toEqual(["theme"]);
  expect(found("tema ajuda")).toEqual([]);
});
