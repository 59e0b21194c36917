import { expect, test } from "vitest";
import { findMissingNames, readTree } from "./document-names.mjs";

const tree = readTree(
  [
    "README.md",
    "rules/settle/settle-leg.ts",
    "rules/README.md",
    "texts/client/en/slip.json",
    "docs/decisions/0001-a.md",
  ],
  ["export function settleLeg() {}", "create function accept_bets() …"],
  ["bench"],
);
const missing = (file, text) =>
  findMissingNames(file, text, tree).map((problem) => /names (.+), which/.exec(problem)?.[1]);

test("paths that exist pass: from the root, from the README's folder, by their end, with a placeholder", () => {
  expect(missing("README.md", "`rules/settle/settle-leg.ts` `rules/` `settle-leg.ts` `settle/settle-leg.ts`")).toEqual(
    [],
  );
  expect(missing("rules/README.md", "`settle/` `settle/settle-leg.ts`")).toEqual([]);
  expect(missing("README.md", "`texts/client/<language>/*.json` and [one](docs/decisions/0001-a.md#choice)")).toEqual(
    [],
  );
});

test("planted: a path, a folder, a link and a script that do not exist are each reported with their line", () => {
  expect(missing("README.md", "see `rules/settle/settle-legs.ts`")).toEqual(["rules/settle/settle-legs.ts"]);
  expect(missing("rules/README.md", "in `settling/`")).toEqual(["settling/"]);
  expect(missing("docs/decisions/0001-a.md", "[next](0002-b.md)")).toEqual(["0002-b.md"]);
  expect(missing("README.md", "run `npm run benches`")).toEqual(["npm run benches"]);
  expect(findMissingNames("README.md", "one\n\n```ts\n`gone.ts`\n```\n`gone.ts`", tree)).toEqual([
    "README.md:6 names gone.ts, which does not exist",
  ]);
});

test("planted: names of code that no source holds are reported; plain words, values and wire calls pass", () => {
  expect(missing("README.md", "`settleLeg`, `settleLeg(leg)`, `accept_bets`")).toEqual([]);
  expect(missing("README.md", "`settleLegs` and `accept_bet(one)`")).toEqual(["settleLegs", "accept_bet(one)"]);
  expect(missing("README.md", "`detail.totalOdds`")).toEqual(["detail.totalOdds"]);
  expect(missing("README.md", "`open`, `bet-quote/`, `4009`, `floor(float × 52)`")).toEqual([]);
});
