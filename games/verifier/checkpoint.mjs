import { canonical } from "./canonical.mjs";
import { compare } from "./compare.mjs";
import { sha256 } from "./platform.mjs";
import { asDoc, docAt, integerAt, listAt, need, textAt } from "./read.mjs";
import { checkSignature } from "./signature.mjs";

/** @typedef {import("./read.mjs").Doc} Doc */
/** @typedef {import("./index.d.mts").Check} Check */
/** @typedef {import("./index.d.mts").TrustedKeys} TrustedKeys */

/**
 * The signature of a checkpoint and its body.
 * @param {unknown} value
 * @param {TrustedKeys} [trusted]
 */
async function openCheckpoint(value, trusted) {
  const doc = asDoc(value, "checkpoint");
  const body = docAt(doc, "body");
  need(textAt(body, "format") === "clutch-checkpoint-1", "format");
  return { body, checks: await checkSignature(doc, textAt(body, "at"), trusted) };
}

/** Steps to a root: a tree has at most 1,000 logs, which are ten. */
const MAX_PATH = 32;

/**
 * From a log's end to the root of a checkpoint.
 * @param {{ log: string, seq: number, hash: string }} head
 * @param {readonly unknown[]} path
 */
async function walkUp(head, path) {
  let hash = await sha256(canonical(head));
  for (const step of path) {
    const beside = asDoc(step, "path");
    const other = textAt(beside, "hash");
    hash = await sha256(textAt(beside, "side") === "left" ? `node:${other}:${hash}` : `node:${hash}:${other}`);
  }
  return hash;
}

/**
 * Checks that signed checkpoints name entries of this log: one that was cut ends before them, one that was made anew has others.
 * @param {readonly unknown[]} entries
 * @param {readonly unknown[]} checkpoints
 * @param {TrustedKeys} [trusted]
 */
export async function checkLogCheckpoints(entries, checkpoints, trusted) {
  /** @type {Check[]} */
  const checks = [];
  const hashAt = (/** @type {number} */ seq) => {
    const entry = entries[seq - 1];
    return entry === undefined ? "no such entry" : textAt(asDoc(entry, "entry"), "hash");
  };
  // Anybody can write a log in order: without a signed checkpoint nothing says that it is the member's.
  if (checkpoints.length === 0)
    checks.push({ name: "checkpoints", ok: null, expected: "a signed checkpoint", found: "not checked" });
  for (const value of checkpoints) {
    const doc = asDoc(value, "checkpoints");
    const { body, checks: signed } = await openCheckpoint(doc["checkpoint"], trusted);
    const head = { log: hashAt(1), seq: integerAt(doc, "seq"), hash: textAt(doc, "hash") };
    const root = await walkUp(head, listAt(doc, "path", MAX_PATH));
    checks.push(
      ...signed,
      compare("root", textAt(body, "root"), root),
      compare("checkpoint", hashAt(head.seq), head.hash),
    );
  }
  return checks;
}

/**
 * Checks a list of checkpoints as it is published: none is missing between the first and the last, and each names the one before.
 * @param {readonly unknown[]} list
 * @param {TrustedKeys} [trusted]
 */
export async function checkCheckpointList(list, trusted) {
  /** @type {Check[]} */
  const checks = [];
  /** @type {{ number: number, hash: string } | null} */
  let last = null;
  for (const value of list) {
    const { body, checks: signed } = await openCheckpoint(value, trusted);
    const number = integerAt(body, "number");
    const before = last ?? { number: number - 1, hash: number === 1 ? "0".repeat(64) : textAt(body, "previous") };
    checks.push(
      ...signed,
      compare("previous", `${number} ${textAt(body, "previous")}`, `${before.number + 1} ${before.hash}`),
    );
    last = { number, hash: await sha256(canonical(body)) };
  }
  return checks;
}
