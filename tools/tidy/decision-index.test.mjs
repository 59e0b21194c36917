import { expect, test } from "vitest";
import { findIndexProblems, findUnknownDecisions } from "./decision-index.mjs";

const FILES = ["0001-texts.md", "0002-results.md"];
const INDEX = `
| Number | Title | Status |
| ------ | ----- | ------ |
| 0001   | [Texts](0001-texts.md) | in force |
| 0002   | [Results](0002-results.md) | in force |

| 0003   | replaced by 0002 |
`;
const problemsOf = (files, index) =>
  findIndexProblems(files, index).map((each) => each.replace("docs/decisions: ", ""));

test("an index with each decision once, and the replacements of those that are gone, has no problem", () => {
  expect(problemsOf(FILES, INDEX)).toEqual([]);
});

test("planted: a number of two files is reported", () => {
  expect(problemsOf([...FILES, "0002-rows.md"], `${INDEX}| 0002 | [Rows](0002-rows.md) | in force |\n`)).toEqual([
    "number 0002 is that of 2 decisions: 0002-results.md, 0002-rows.md",
  ]);
});

test("planted: a file that is missing in the index, stands twice or under another number is reported", () => {
  expect(problemsOf([...FILES, "0004-new.md"], INDEX)).toEqual(["0004-new.md stands 0 times in the index"]);
  expect(problemsOf(FILES, `${INDEX}| 0001 | [Texts](0001-texts.md) | in force |\n`)).toEqual([
    "0001-texts.md stands 2 times in the index",
  ]);
  expect(problemsOf(FILES, INDEX.replace("| 0001 ", "| 0011 "))).toEqual(["0001-texts.md stands in the index as 0011"]);
});

test("planted: a replaced number that still has a file, or is replaced by none, is reported", () => {
  expect(problemsOf([...FILES, "0003-old.md"], `${INDEX}| 0003 | [Old](0003-old.md) | in force |\n`)).toEqual([
    "0003 is a file and replaced",
  ]);
  expect(problemsOf(FILES, INDEX.replace("replaced by 0002", "replaced by 0009"))).toEqual([
    "0003 has no file and is not replaced",
  ]);
});

test("planted: a citation of a number missing in the index is reported; one that was replaced passes", () => {
  const cited = (text) => findUnknownDecisions("a.ts", text, INDEX);
  expect(cited("/** Why: docs/decisions/0001, decision 0003. */")).toEqual([]);
  expect(cited("// decision 0009")).toEqual(["a.ts cites decision 0009, which the index does not have"]);
  expect(cited("// docs/decisions/0008")).toEqual(["a.ts cites decision 0008, which the index does not have"]);
});
