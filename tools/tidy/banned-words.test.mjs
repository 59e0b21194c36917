import { expect, test } from "vitest";
import { findBannedWords } from "./banned-words.mjs";

const wordsOf = (file, text) => findBannedWords(file, text).map((problem) => /'(\w+)'/.exec(problem)?.[1]);

test("a banned word is found in comments, titles, documents and file names", () => {
  expect(wordsOf("a.ts", "// the same road as bets")).toEqual(["road"]);
  expect(wordsOf("a.test.ts", 'test("a purse that is empty", () => {});')).toEqual(["purse"]);
  expect(wordsOf("docs/decisions/0001-a.md", "# One road for every bet\n\nThe house keeps it.")).toEqual([
    "road",
    "house",
  ]);
  expect(wordsOf("testkit/betting-desk.ts", "")).toEqual(["desk"]);
});

test("a banned word is found as a part of a name, in any case and in the plural", () => {
  expect(wordsOf("a.ts", "const frontDoor = 1;")).toEqual(["door"]);
  expect(wordsOf("a.ts", "const HOUSE_1 = houseAccounts;")).toEqual(["house"]);
  expect(wordsOf("a.css", ".line-road { color: red; }")).toEqual(["road"]);
  expect(wordsOf("a.ts", "const doors = desks;")).toEqual(["door", "desk"]);
});

test("a replaced name of code is found, longer names pass", () => {
  expect(wordsOf("a.ts", "import type { SlipLine, FoundLeg } from x; decide_crowded(p)")).toEqual([
    "SlipLine",
    "FoundLeg",
    "decide_crowded",
  ]);
  expect(findBannedWords("a.ts", "AcceptWord")).toEqual([
    "a.ts:1 says 'AcceptWord': use AcceptStatus (docs/GLOSSARY.md)",
  ]);
  expect(wordsOf("a.ts", "SlipLines SlipSelection resolve_contended_bets")).toEqual([]);
});

test("the first line of a word is named, with the standard term", () => {
  expect(findBannedWords("a.ts", "one\nfor the purse\nand the purse")).toEqual([
    "a.ts:2 says 'purse': use wallet (docs/GLOSSARY.md)",
  ]);
});

test("a verb that leaves open what happens is found in any of its forms, and passes in a text for users", () => {
  expect(wordsOf("a.ts", "// a member is told of it, and whoever tells them")).toEqual(["told", "tell"]);
  expect(wordsOf("a.ts", "const untold = forgetOld(intellect);")).toEqual([]);
  expect(wordsOf("CHANGELOG.md", "A member is told when to come back.")).toEqual([]);
});

test("longer words and allowed uses pass, and an allowed use passes in its own file only", () => {
  expect(wordsOf("a.ts", "desktop broadcast Glasshouse indoors warehouse roadmap")).toEqual([]);
  const line = "Not used: house, road, door, desk, purse.";
  expect(wordsOf("docs/GLOSSARY.md", line)).toEqual([]);
  expect(wordsOf("docs/other.md", line)).toEqual(["house", "road", "door", "desk", "purse"]);
});
