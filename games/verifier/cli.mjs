#!/usr/bin/env node
/**
 * Checks documents of mini-games without network: `clutch-verify FILE… [--seed HEX | --link HEX] [--key HEX | --keys FILE]`.
 * Prints every check that does not hold; ends with 1 when one fails or could not be made, with 2 when a document cannot be read.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { verifyDocument } from "./document.mjs";

const HELP = `clutch-verify FILE… [--seed HEX | --link HEX] [--key HEX | --keys FILE]

FILE is a receipt, a record, a log, a chain walk or a list of test vectors, as JSON.
--seed  the revealed server seed of a single-player round
--link  the revealed link of a shared round
--key   a published public key
--keys  its published keys: a copy of /.well-known/clutch-receipt-keys.json
Without either a signature is not checked, and nothing that is signed counts as verified. A record and a chain walk have no
signature: they are recomputed, and never verified. The outcome of a receipt is recomputed by its secret, or by the seed or link that its
log reveals: until then it is not fully verified.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    link: { type: "string" },
    key: { type: "string" },
    keys: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** @returns {Promise<import("./index.d.mts").DocumentOptions>} */
async function readOptions() {
  const secret = values.seed === undefined ? values.link : values.seed;
  return {
    ...(secret === undefined ? {} : { secret: values.seed === undefined ? { link: secret } : { serverSeed: secret } }),
    ...(values.key === undefined ? {} : { trusted: values.key }),
    ...(values.keys === undefined ? {} : { trusted: JSON.parse(await readFile(values.keys, "utf8")).keys }),
    report: (done) => say(`  … ${done} links`),
  };
}

/**
 * @param {boolean} ok
 * @param {number} failed
 * @param {readonly string[]} unchecked the names of checks that were not made
 */
function verdictOf(ok, failed, unchecked) {
  if (ok) return "verified";
  if (failed > 0) return "MISMATCH";
  return unchecked.length > 0 && unchecked.every((name) => name === "outcome") ? "NOT FULLY VERIFIED" : "NOT VERIFIED";
}

/** @param {string} file */
async function checkFile(file) {
  const { ok, checks } = await verifyDocument(JSON.parse(await readFile(file, "utf8")), await readOptions());
  const failed = checks.filter((check) => check.ok === false);
  const unchecked = new Map(checks.filter((check) => check.ok === null).map(({ name, found }) => [name, found]));
  for (const check of failed) say(`  ${check.name}: computed ${check.expected}, stated ${check.found}`);
  for (const [name, found] of unchecked) say(`  ${name}: ${found}`);
  const holding = checks.filter((check) => check.ok === true).length;
  say(`${verdictOf(ok, failed.length, [...unchecked.keys()])}  ${file}  (${holding} of ${checks.length} checks hold)`);
  return ok;
}

if (values.help === true || positionals.length === 0) {
  say(HELP);
  process.exitCode = values.help === true ? 0 : 2;
} else
  try {
    for (const file of positionals) if (!(await checkFile(file))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    say(`cannot read: ${error.message}`);
    process.exitCode = 2;
  }
