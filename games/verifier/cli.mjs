#!/usr/bin/env node
/**
 * Checks documents of mini-games without network: `clutch-verify FILE… [--seed HEX | --link HEX] [--key HEX]`. Prints every
 * check; ends with 1 when one fails, with 2 when a document cannot be read.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { verifyDocument } from "./document.mjs";

const HELP = `clutch-verify FILE… [--seed HEX | --link HEX] [--key HEX]

FILE is a receipt, a record, a log, a chain walk or a list of test vectors, as JSON.
--seed  the revealed server seed of a single-player round
--link  the revealed link of a shared round
--key   the public key the receipt has to be signed with
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    link: { type: "string" },
    key: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** @returns {import("./index.d.mts").DocumentOptions} */
function readOptions() {
  const secret = values.seed === undefined ? values.link : values.seed;
  return {
    ...(secret === undefined ? {} : { secret: values.seed === undefined ? { link: secret } : { serverSeed: secret } }),
    ...(values.key === undefined ? {} : { publicKey: values.key }),
    report: (done) => say(`  … ${done} links`),
  };
}

/** @param {string} file */
async function checkFile(file) {
  const { ok, checks } = await verifyDocument(JSON.parse(await readFile(file, "utf8")), readOptions());
  const failed = checks.filter((check) => !check.ok);
  for (const check of failed) say(`  ${check.name}: computed ${check.expected}, stated ${check.found}`);
  say(`${ok ? "verified" : "MISMATCH"}  ${file}  (${checks.length - failed.length} of ${checks.length} checks hold)`);
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
