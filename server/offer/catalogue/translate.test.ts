import { readdirSync } from "node:fs";
import { GAME_NAMES, LANGUAGES } from "@clutch/contract";
import { expect, test } from "vitest";
import { gameNameOf } from "./event-view.ts";
import { fill, loadNames } from "./translate.ts";

const names = loadNames(new URL("../../../texts/server", import.meta.url).pathname);

test("R7.2-17 every game has its name in every language: the product's own in English, the fans' own elsewhere", () => {
  const ids = Object.keys(GAME_NAMES).map(Number);
  expect(ids.map((id) => gameNameOf(id, { names, language: "en" }))).toEqual(Object.values(GAME_NAMES));
  for (const language of LANGUAGES)
    for (const id of ids) expect(gameNameOf(id, { names, language }), `${language} ${id}`).not.toContain("game.");
  expect(gameNameOf(41, { names, language: "th" })).toBe("ฟุตบอล");
  expect(gameNameOf(14, { names, language: "zh" })).toBe("王者荣耀");
  expect(gameNameOf(99, { names, language: "th" })).toBe("Game 99");
});

test("R7.2-17 G-99 every language has a folder of its own, so that none falls back to English unseen", () => {
  const folders = readdirSync(new URL("../../../texts/server", import.meta.url));
  expect(folders.toSorted()).toEqual([...LANGUAGES].toSorted());
  const english = names("en", "market.matchWinner", {});
  const others = LANGUAGES.filter((language) => language !== "en");
  expect(others.filter((language) => names(language, "market.matchWinner", {}) === english)).toEqual([]);
});

test("a Hebrew or Arabic team in a market's name is isolated, others are as they were", () => {
  const values = { home: "הפועל 7", away: "Red Foxes", map: 2, team: "الأهلي", line: "2.5" };
  expect(fill("{home} / {away}: {team} {line}, map {map}", values)).toBe(
    "\u2068הפועל 7\u2069 / Red Foxes: \u2068الأهلي\u2069 2.5, map 2",
  );
});
