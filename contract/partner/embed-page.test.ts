import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ODDS_TYPES } from "@clutch/rules";
import { LANGUAGES, TOKEN_LIFE_MS } from "../constants.ts";
import { memberStatus } from "../shapes/member.ts";
import { LAUNCH_ANSWER_LIMIT_MS } from "./launch.ts";
import { SIGNATURE_HEADER, SIGNATURE_TOLERANCE_MS, signBody } from "./signature.ts";
import {
  creditRequest,
  debitRequest,
  rollbackRequest,
  WALLET_ANSWER_LIMIT_MS,
  type WALLET_PATHS,
  walletRefusalReason,
} from "./wallet.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/embed.md"), "utf8");
const OPERATE = readFileSync(join(import.meta.dirname, "../../docs/operate.md"), "utf8");
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

/** The words between backticks from these words to the end of the sentence's part. */
const listAfter = (words: string): readonly string[] => {
  const [, rest = ""] = PAGE.split(words);
  return [...(/^[^.;]*/.exec(rest)?.[0] ?? "").matchAll(/`([a-z_-]+)`/g)].map(([, word = ""]) => word);
};

test("the page for partners: its lists are those of the code, whole and with nothing else", () => {
  expect(listAfter("Languages (`lang`):").toSorted()).toEqual([...LANGUAGES].toSorted());
  expect(listAfter("`status` is").toSorted()).toEqual([...memberStatus.options].toSorted());
  expect(listAfter("`odds_type` is").toSorted()).toEqual([...ODDS_TYPES].toSorted());
});

test("the page for partners: every type and reason of a wallet call has its row, and no row is of another", () => {
  const reasons = {
    debit: debitRequest.shape.reason.options,
    credit: creditRequest.shape.reason.options,
    rollback: rollbackRequest.shape.reason.options,
    balance: [""],
  } satisfies Record<keyof typeof WALLET_PATHS, readonly string[]>;
  const rows = [...PAGE.matchAll(/^\| `(debit|credit|rollback|balance)` *\| (?:`(\w+)`)? *\|/gm)];
  expect(rows.map(([, type, reason = ""]) => `${type} ${reason}`).toSorted()).toEqual(
    Object.entries(reasons)
      .flatMap(([type, of]) => of.map((reason) => `${type} ${reason}`))
      .toSorted(),
  );
});

test("the page for partners: times are those of the code", () => {
  const page = PAGE.replaceAll(/\s+/g, " ");
  const within = (ms: number): string => `within ${ms / 1000} seconds`;
  expect(page).toContain(`A wallet call that is not answered ${within(WALLET_ANSWER_LIMIT_MS)} is such a timeout`);
  expect(page).toContain(`a launch that is not answered ${within(LAUNCH_ANSWER_LIMIT_MS)} is refused`);
  expect(page).toContain(`ends ${TOKEN_LIFE_MS / 3_600_000} hours after its last call`);
  expect(OPERATE).toContain(`a call ends after ${WALLET_ANSWER_LIMIT_MS / 1000} s`);
  expect(OPERATE).toContain(`beyond ${WALLET_ANSWER_LIMIT_MS / 1000} seconds the bet is given up`);
  expect(page).toContain(`refuse what is more than ${SIGNATURE_TOLERANCE_MS / 1000} seconds off`);
});
