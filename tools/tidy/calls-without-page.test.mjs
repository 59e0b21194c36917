import { expect, test } from "vitest";
import { findCallsWithoutPage, readCallNames } from "./calls-without-page.mjs";

const TABLE = `export { wallet } from "./calls/member/wallet.ts";
export { log, seed } from "./calls/mini-games/seed.ts";
export { turnover } from "./calls/boards/turnover.ts";
`;
const NAMES = readCallNames(TABLE);
const SOURCES = ["api.call(calls.wallet, {})", "call(\n  calls.seed,\n)", 'useBoard("turnover")'];
const README =
  "## Calls that no page makes\n\n| Call | Who |\n| --- | --- |\n| `log` | verifiers |\n\n## Next\n\n| `seed` | x |\n";

test("a call is made by a page or listed with who makes it", () => {
  expect(NAMES).toEqual(["wallet", "log", "seed", "turnover"]);
  expect(findCallsWithoutPage(NAMES, SOURCES, README)).toEqual([]);
});

test("planted: a call that nothing makes, and one that is listed and made or gone, are reported", () => {
  expect(findCallsWithoutPage(NAMES, SOURCES, "")).toEqual([
    "contract: no page makes the call log, and contract/README.md does not say who does",
  ]);
  expect(findCallsWithoutPage(NAMES, [...SOURCES, "calls.log"], README)).toEqual([
    "contract/README.md lists log as a call that no page makes",
  ]);
  expect(findCallsWithoutPage(["wallet"], SOURCES, README)).toEqual([
    "contract/README.md lists log as a call that no page makes",
  ]);
});
