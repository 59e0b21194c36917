import { readFileSync } from "node:fs";
import { ERRORS, LANGUAGES, rulesFileName, type RulesFile } from "@clutch/contract";
import { expect, test } from "vitest";
import { findRuleOfBar, findRuleOfRefusal } from "./refusal-rule.ts";

const numbersOf = (language: (typeof LANGUAGES)[number]): ReadonlySet<string> => {
  const path = new URL(`../../public/rules/${rulesFileName(language)}`, import.meta.url);
  const { sections } = JSON.parse(readFileSync(path, "utf8")) as RulesFile;
  return new Set(sections.flatMap(({ code, paragraphs }) => paragraphs.map((_, index) => `${code}-${index + 1}`)));
};

const ruled = Object.keys(ERRORS).flatMap((code) => {
  const rule = findRuleOfRefusal(Number(code));
  return rule === null ? [] : [{ code: Number(code), rule }];
});

test.each(LANGUAGES)("G-99 every rule that a refusal links to stands in the rules of %s", (language) => {
  const numbers = numbersOf(language);
  expect(ruled.filter(({ rule }) => !numbers.has(rule))).toEqual([]);
  expect(numbers.has(findRuleOfBar("contradiction") ?? "")).toBe(true);
});

test("G-99 limits of stake and payout, kinds of combos, pauses and own limits have a rule; faults have none", () => {
  const codesOf = (section: string): readonly number[] =>
    ruled.filter(({ rule }) => rule.startsWith(section)).map(({ code }) => code);
  expect(codesOf("BET-4")).toEqual([6010, 6011, 6012, 6013, 6014, 6015, 6019, 6021]);
  expect(codesOf("COM-")).toEqual([6016, 6017, 6018, 6023, 6024, 6025, 6026, 6030]);
  expect(codesOf("LIVE-")).toEqual([4002, 4006, 4009, 4012, 5001]);
  expect(codesOf("CARE-")).toEqual([2005, 2006, 2007, 2008, 2009]);
  for (const other of [1001, 3001, 4001, 6004, 8004, null, "offline"]) expect(findRuleOfRefusal(other)).toBeNull();
  expect(findRuleOfBar("unavailable")).toBeNull();
});
