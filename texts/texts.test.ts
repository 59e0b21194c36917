import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const readTexts = (...parts: string[]): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(here, ...parts), "utf8")) as Record<string, string>;

test("R1.1-67 the texts of all 13 languages have the same ids, and none is empty", () => {
  for (const side of ["client", "server"]) {
    const languages = readdirSync(path.join(here, side));
    expect(languages).toHaveLength(13);
    const areas = readdirSync(path.join(here, side, "en"));
    for (const language of languages) {
      expect(readdirSync(path.join(here, side, language)), language).toEqual(areas);
      for (const area of areas) {
        const texts = readTexts(side, language, area);
        expect(Object.keys(texts).toSorted(), `${language} ${area}`).toEqual(
          Object.keys(readTexts(side, "en", area)).toSorted(),
        );
        expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
      }
    }
  }
});

test("R2.5-28 automated betting is explained in each language in its own words", () => {
  const explained = (language: string) =>
    Object.entries(readTexts("client", language, "prebook.json")).filter(([id]) =>
      /^prebook\.(guarantee|handicap)\./.test(id),
    );
  const english = new Map(explained("en"));
  expect(english.size).toBe(4);
  for (const language of readdirSync(path.join(here, "client")).filter((each) => each !== "en"))
    for (const [id, text] of explained(language)) expect(text, `${language} ${id}`).not.toBe(english.get(id));
});

test("a bet has one name for its kind in the slip, in the history and in the statement, in every language", () => {
  const kinds = {
    single: "slip.tab.single",
    combo: "slip.tab.combo",
    event_combo: "slip.tab.inMatchFull",
    lucky_combo: "slip.tab.luckyFull",
    mixed_combo: "slip.tab.builderFull",
  };
  for (const language of readdirSync(path.join(here, "client"))) {
    const [slip, history, statement] = ["slip.json", "history.json", "statement.json"].map((area) =>
      readTexts("client", language, area),
    );
    for (const [kind, id] of Object.entries(kinds)) {
      expect(history?.[`history.kind.${kind}`]?.split(" · ")[0], `${language} ${kind}`).toBe(slip?.[id]);
      expect(statement?.[`statement.kind.${kind}`], `${language} ${kind}`).toBe(slip?.[id]);
    }
    expect(statement?.["statement.kind.system"], language).toBe(slip?.["slip.type.system"]);
  }
});

test("texts of the verifier have plain values only: its page replaces values and knows no plural", () => {
  for (const language of readdirSync(path.join(here, "client")))
    for (const [id, text] of Object.entries(readTexts("client", language, "verifier.json")))
      expect(text.replaceAll(/\{\w+\}/g, ""), `${language} ${id}`).not.toMatch(/[{}]/);
});
