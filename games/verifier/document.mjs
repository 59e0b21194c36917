import { verifyChain } from "./chain.mjs";
import { checkCheckpointList, checkLogCheckpoints, checkReceiptsInLog } from "./checkpoint.mjs";
import { verifyLog } from "./log.mjs";
import { asDoc, docAt, integerAt, listAt, need, textAt } from "./read.mjs";
import { verifyReceipt } from "./receipt.mjs";
import { verifyRound } from "./round.mjs";
import { judge } from "./signature.mjs";

/** @typedef {import("./index.d.mts").Verdict} Verdict */
/** @typedef {import("./index.d.mts").Secret} Secret */

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
 * A log, with the checkpoints and receipts that came with it.
 * @param {import("./read.mjs").Doc} doc
 * @param {import("./index.d.mts").DocumentOptions} options
 * @returns {Promise<Verdict>}
 */
async function verifyLogDocument(doc, { trusted }) {
  const order = await verifyLog(doc["entries"]);
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

/**
 * Checks any document the product hands out: a receipt (alone or with its secret), a bare record, a log, a chain walk, or a list
 * of test vectors.
 * @type {typeof import("./index.d.mts").verifyDocument}
 */
export async function verifyDocument(value, options = {}) {
  const doc = asDoc(value, "document");
  needOneKind(doc);
  if ("vectors" in doc) {
    const verdicts = [];
    for (const vector of listAt(doc, "vectors")) verdicts.push(await verifyDocument(vector, options));
    return join(verdicts);
  }
  if ("entries" in doc) return verifyLogDocument(doc, options);
  if ("checkpoints" in doc) {
    const checks = await checkCheckpointList(listAt(doc, "checkpoints"), options.trusted);
    return join(checks.length === 0 ? [] : [judge(checks)]);
  }
  if ("revealed" in doc)
    return verifyChain(readLink(docAt(doc, "revealed")), readLink(docAt(doc, "known")), options.report);
  const secret = "secret" in doc ? readSecret(docAt(doc, "secret")) : options.secret;
  if ("receipt" in doc || "signature" in doc) {
    const receipt = "receipt" in doc ? docAt(doc, "receipt") : doc;
    const signed = await verifyReceipt(receipt, options.trusted);
    return secret === undefined ? signed : join([signed, await verifyRound(receipt["body"], secret)]);
  }
  need(secret !== undefined, "secret");
  return verifyRound("record" in doc ? doc["record"] : doc, secret);
}
