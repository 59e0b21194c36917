import { expect, test } from "vitest";
import { findTermGaps, findTermProblems, parseTerms } from "./terms.mjs";

const TERMS = parseTerms(`
## en: English

| Term | Text | Word | Not |
| --- | --- | --- | --- |
| combo | \`slip.tab.combo\` | Combo | parlay |
| banker | \`slip.banker\` | Banker | |

## kk: Қазақша

| Term | Text | Word | Not |
| --- | --- | --- | --- |
| combo | \`slip.tab.combo\` | Экспресс | комбо* |

## kr: 한국어

| Term | Text | Word | Not |
| --- | --- | --- | --- |
| combo | \`slip.tab.combo\` | 조합 | 콤보 |
| banker | \`slip.banker\` | 축 | 뱅커 in slip. |
`);

const problemsOf = (language, texts) => findTermProblems(language, TERMS.get(language), new Map(Object.entries(texts)));

test("a planted wrong word is found in every form, and as a part of no other word", () => {
  expect(problemsOf("kk", { "slip.tab.combo": "Экспресс", "error.6016": "Комбоның лимиті" })).toEqual([
    "kk error.6016: 'комбо*' is not the word for combo, which is 'Экспресс': Комбоның лимиті",
  ]);
  expect(problemsOf("kk", { "slip.tab.combo": "Экспресс", "error.6030": "Ескомбо" })).toEqual([]);
});

test("a word that is wrong in some places is found there alone", () => {
  const texts = { "slip.tab.combo": "조합", "slip.banker": "축: 모든 베팅에 포함", "arcade.spot.banker": "뱅커" };
  expect(problemsOf("kr", texts)).toEqual([]);
  expect(problemsOf("kr", { ...texts, "slip.banker": "축 (뱅커)" })).toHaveLength(1);
});

test("a text that says its term otherwise is found, and so is a language without a term", () => {
  expect(problemsOf("kr", { "slip.tab.combo": "다폴", "slip.banker": "축" })).toEqual([
    "kr slip.tab.combo: says '다폴', texts/TERMS.md says '조합' for combo",
  ]);
  expect(findTermGaps(TERMS)).toEqual(["texts/TERMS.md: kk has no 'banker'"]);
});
