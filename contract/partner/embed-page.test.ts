import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LAUNCH_ANSWER_LIMIT_MS } from "./launch.ts";
import { SIGNATURE_HEADER, SIGNATURE_TOLERANCE_MS, signBody } from "./signature.ts";
import { WALLET_ANSWER_LIMIT_MS, walletRefusalReason } from "./wallet.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/embed.md"), "utf8");
const HOST = readFileSync(join(import.meta.dirname, "../host/to-page.ts"), "utf8");

/** What stands between backticks after these words, line breaks aside. */
const quoted = (words: string): string => {
  const found = new RegExp(`${words.replaceAll(" ", "\\s+")}\\s+\`([^\`]+)\``).exec(PAGE)?.[1];
  if (found === undefined) throw new Error(`the page does not say: ${words}`);
  return found;
};

test("the page for partners: its signature vector is what we send", async () => {
  const [body, secret, seconds] = [quoted("seconds `1764000000`, body"), quoted("Test vector: secret"), 1_764_000_000];
  expect(await signBody(body, [secret], seconds * 1000)).toBe(`t=${seconds},v1=${quoted("null}`, signature")}`);
  expect(PAGE).toContain(SIGNATURE_HEADER);
});

test("the page for partners: it names every message of the widget and every reason of a refusal", () => {
  const types = HOST.match(/CLUTCH_[A-Z_]+(?=: \{)/g) ?? [];
  expect(types.length).toBeGreaterThan(8);
  expect(types.filter((type) => !PAGE.includes(`| \`${type}\``))).toEqual([]);
  expect(walletRefusalReason.options.filter((reason) => !PAGE.includes(`\`${reason}\``))).toEqual([]);
});

test("the page for partners: times are those of the code", () => {
  const page = PAGE.replaceAll(/\s+/g, " ");
  const within = (ms: number): string => `within ${ms / 1000} seconds`;
  expect(page).toContain(`A wallet call that is not answered ${within(WALLET_ANSWER_LIMIT_MS)} is such a timeout`);
  expect(page).toContain(`a launch that is not answered ${within(LAUNCH_ANSWER_LIMIT_MS)} is refused`);
  expect(page).toContain(`refuse what is more than ${SIGNATURE_TOLERANCE_MS / 1000} seconds off`);
});
