import { Walker, walkBetween } from "./chain.mjs";
import { checkCheckpointList, checkLogCheckpoints, checkReceiptsInLog } from "./checkpoint.mjs";
import { checkLog } from "./log.mjs";
import { asDoc, docAt, integerAt, listAt, need, textAt } from "./read.mjs";
import { verifyReceipt } from "./receipt.mjs";
import { checkRound } from "./round.mjs";
import { judge } from "./signature.mjs";

/** @typedef {import("./index.d.mts").Verdict} Verdict */
/** @typedef {import("./index.d.mts").Secret} Secret */
/** @typedef {import("./index.d.mts").DocumentOptions} DocumentOptions */

/**
 * @param {import("./read.mjs").Doc} doc
 * @returns {Secret}
 */
function readSecret(doc) {
  if ("serverSeed" in doc) return { serverSeed: textAt(doc, "serverSeed") };
  // A link that the document itself calls known proves nothing: its own is walked to the end of its chain.
  return { link: textAt(doc, "link") };
}

/** @param {import("./read.mjs").Doc} doc */
const readLink = (doc) => ({ round: integerAt(doc, "round"), link: textAt(doc, "link") });

/**
 * @param {readonly Verdict[]} verdicts
 * @returns {Verdict}
 */
const join = (verdicts) => ({
  ok: verdicts.length > 0 && verdicts.every(({ ok }) => ok),
  checks: verdicts.flatMap(({ checks }) => checks),
});

/**
 * What was computed from a document that nobody signed: anybody can write a record or a chain that agrees with itself, so that what
 * holds in it is not verified.
 * @param {Verdict} verdict
 * @returns {Verdict}
 */
const unsigned = ({ checks }) =>
  judge([...checks, { name: "signature", ok: null, expected: "a signed receipt", found: "not checked" }]);

/**
 * A log, with the checkpoints and receipts that came with it.
 * @param {import("./read.mjs").Doc} doc
 * @param {DocumentOptions} options
 * @param {Walker} walker
 * @returns {Promise<Verdict>}
 */
async function verifyLogDocument(doc, { trusted }, walker) {
  const order = await checkLog(doc["entries"], walker);
  if (!order.ok) return order;
  const entries = listAt(doc, "entries");
  const checkpoints = "checkpoints" in doc ? listAt(doc, "checkpoints") : [];
  const receipts = "receipts" in doc ? listAt(doc, "receipts") : [];
  const signed = [];
  for (const receipt of receipts) signed.push(await verifyReceipt(receipt, trusted));
  return join([
    order,
    judge(await checkLogCheckpoints(entries, checkpoints, trusted)),
    ...signed,
    judge(await checkReceiptsInLog(entries, receipts)),
  ]);
}

/** What a document is recognized by; a receipt alone has a signature. */
const KINDS = ["vectors", "entries", "revealed", "receipt", "signature", "record"];

/**
 * A document is of one kind: parts of another, which would be checked in place of what it claims to be, are refused.
 * @param {import("./read.mjs").Doc} doc
 */
function needOneKind(doc) {
  const kinds = KINDS.filter((kind) => kind in doc);
  if ("checkpoints" in doc && !("entries" in doc)) kinds.push("checkpoints");
  need(kinds.length <= 1, `kind (it has ${kinds.join(" and ")})`);
}

/** Documents in one list of test vectors: those published are 80. */
const MAX_VECTORS = 1000;

/**
 * One document, which is not a list of test vectors.
 * @param {import("./read.mjs").Doc} doc
 * @param {DocumentOptions} options
 * @param {Walker} walker
 * @returns {Promise<Verdict>}
 */
async function verifyOne(doc, options, walker) {
  if ("entries" in doc) return verifyLogDocument(doc, options, walker);
  if ("checkpoints" in doc) {
    const checks = await checkCheckpointList(listAt(doc, "checkpoints"), options.trusted);
    return join(checks.length === 0 ? [] : [judge(checks)]);
  }
  if ("revealed" in doc)
    return unsigned(await walkBetween(readLink(docAt(doc, "revealed")), readLink(docAt(doc, "known")), walker));
  const secret = "secret" in doc ? readSecret(docAt(doc, "secret")) : options.secret;
  if ("receipt" in doc || "signature" in doc) {
    const receipt = "receipt" in doc ? docAt(doc, "receipt") : doc;
    const signed = await verifyReceipt(receipt, options.trusted);
    return secret === undefined ? signed : join([signed, await checkRound(receipt["body"], secret, walker)]);
  }
  need(secret !== undefined, "secret");
  return unsigned(await checkRound("record" in doc ? doc["record"] : doc, secret, walker));
}

/**
 * Checks any document the product hands out: a receipt (alone or with its secret), a bare record, a log, a chain walk, or a list
 * of test vectors.
 * @type {typeof import("./index.d.mts").verifyDocument}
 */
export async function verifyDocument(value, options = {}) {
  const doc = asDoc(value, "document");
  needOneKind(doc);
  const walker = new Walker({ report: options.report });
  if (!("vectors" in doc)) return verifyOne(doc, options, walker);
  const verdicts = [];
  for (const each of listAt(doc, "vectors", MAX_VECTORS)) {
    const vector = asDoc(each, "document");
    needOneKind(vector);
    need(!("vectors" in vector), "vectors (in vectors)");
    verdicts.push(await verifyOne(vector, options, walker));
  }
  return join(verdicts);
}
