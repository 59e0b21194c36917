import { expect, test } from "vitest";
import { findTitleProblems } from "./test-titles.mjs";

const FITS = "x".repeat(100);
const LONG = `${FITS}y`;
const find = (text, file = "rules/slip.test.ts") => findTitleProblems(file, text);

test("titles of 100 characters pass, ids before them are not counted, and other strings may be longer", () => {
  for (const text of [
    `test("${FITS}", () => {});`,
    `test("R1.1-14 RU-3 G-43 PR-40: ${FITS}", () => {});`,
    `test("${FITS.slice(1)}\\"", () => {});`,
    `expect(read("${LONG}")).toBe(true);`,
    `const text = "${LONG}";`,
  ])
    expect(find(text), text).toEqual([]);
  expect(find(`test("${LONG}", () => {});`, "rules/slip.ts")).toEqual([]);
});

test("planted: a title of 101 characters is reported with its line, however the test is registered", () => {
  expect(find(`\ntest("R1.1-14 ${LONG}", () => {});`)).toEqual([
    "rules/slip.test.ts:2 has a test title of 101 characters, more than 100",
  ]);
  for (const text of [
    `test(\n  "${LONG}",\n  async () => {},\n);`,
    `nightlyTest("${LONG}", () => {});`,
    `describe.skipIf(!isThere())("${LONG}", () => {});`,
    `test.each([\n  ["a", (one) => one("b")],\n])("RU-3 ${LONG}", () => {});`,
    `it(\`RU-3 \${kind} ${LONG}\`, () => {});`,
  ])
    expect(find(text), text).toHaveLength(1);
});

test("planted: a title that names a number of our list of work is reported", () => {
  for (const title of ["issue 3 a bet", "R1.1-14 issue #38: a bet"])
    expect(find(`test("${title}", () => {});`)).toEqual([
      "rules/slip.test.ts:1 has a test title that names an issue: say what is proved",
    ]);
});
