import { expect, test } from "vitest";
import { findRefusalProblems, readRefusals } from "./bare-refusals.mjs";

const refusals = readRefusals(
  "/** The names. */\nexport const notFound = 404;\nexport const internalError = 500;\n\nexport const tooFast = 6008;\n",
);
const find = (text, file = "server/bets/betting/place-bet.ts") => findRefusalProblems(file, text, refusals);

test("names, numbers that are no refusals, comments and strings pass", () => {
  for (const text of [
    "return refuse(REFUSALS.tooFast);",
    "const waitMs = 500; // 6008, 404",
    "/** Refused\n * with 6008. */",
    'log("6008"); sql`limit 6008`;',
    "if (response.status >= 500) return refuse(REFUSALS.notFound);",
    "return refuse(REFUSALS.tooFast, { after: 500 });",
    "const near = [16008, 60_080, 6008.5, total6008];",
  ])
    expect(find(text), text).toEqual([]);
});

test("planted: a bare code is reported with its line and its name", () => {
  expect(find("\nreturn refuse(6008, { wait: 1 });")).toEqual([
    "server/bets/betting/place-bet.ts:2 refuses by the bare code 6008: write REFUSALS.tooFast",
  ]);
  for (const text of [
    "const CODES = { fast: 6008 };",
    "return isThere ? null : 6008;",
    "return event === null ? refuse(404) : ok(event);",
    "return refusalResponse({ code: isKnown(app, context) ? 500 : 404 });",
    "if (refusal.code === 404) return null;",
  ])
    expect(find(text), text).not.toEqual([]);
});

test("tests and packages that refuse nothing keep their numbers", () => {
  expect(find("expect(code).toBe(6008)", "server/bets/betting/place-bet.test.ts")).toEqual([]);
  expect(find("refuse(6008)", "server/run/live/testing/loud-live.ts")).toEqual([]);
  expect(find("[0, 6008]", "games/keno/paytable.ts")).toEqual([]);
});
