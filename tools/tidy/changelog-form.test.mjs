import { expect, test } from "vitest";
import { findChangelogProblems } from "./changelog-form.mjs";

const LOG = `# Changelog

What the product does now.

## Unreleased

### Members: betting

- Single bets, whose lines
  may go on.

### Operators

- One command.
`;

test("a title, groups and bullets have no problem", () => expect(findChangelogProblems(LOG)).toEqual([]));

test("planted: unknown or repeated headings, a line without a bullet, a bullet below no group are reported", () => {
  expect(findChangelogProblems(`${LOG}\n### Fixed\n`)).toEqual(["CHANGELOG.md:16 has the heading '### Fixed'"]);
  expect(findChangelogProblems(`${LOG}\n### Operators\n`)).toEqual([
    "CHANGELOG.md:16 has the heading 'Operators' a second time",
  ]);
  expect(findChangelogProblems(`${LOG}  Search\nSearch\n`)).toEqual(["CHANGELOG.md:16 is no bullet"]);
  expect(findChangelogProblems(LOG.replace("### Members: betting\n", ""))).toEqual([
    "CHANGELOG.md:8 stands below no group",
  ]);
});

test("planted: a long list of what is not released is reported", () => {
  expect(findChangelogProblems(LOG + "- One more.\n".repeat(110))).toEqual([
    "CHANGELOG.md has 124 lines, more than 120, and nothing is released",
  ]);
});
