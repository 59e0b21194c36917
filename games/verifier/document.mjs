import { Walker, walkBetween } from "./chain.mjs";
import { checkCheckpointList, checkLogCheckpoints } from "./checkpoint.mjs";
import { replayLog } from "./log.mjs";
import { findSecret, LoggedBets } from "./place.mjs";
import { asDoc, docAt, integerAt, listAt, need, textAt } from "./read.mjs";
import { verifyReceipt } from "./receipt.mjs";
import { checkRound } from "./round.mjs";
import { checkScheme } from "./scheme.mjs";
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
 * A signed receipt, recomputed by its secret. Without one its outcome is nobody's but the signer's.
 * @param {import("./read.mjs").Doc} receipt
 * @param {Secret | undefined} secret
 * @param {{ trusted: DocumentOptions["trusted"], walker: Walker }} by
 * @returns {Promise<Verdict>}
 */
async function verifySigned(receipt, secret, { trusted, walker }) {
  const signed = await verifyReceipt(receipt, trusted);
  const body = docAt(receipt, "body");
  if (secret !== undefined) return join([signed, await checkRound(body, secret, walker)]);
  const outcome = {
    name: "outcome",
    ok: null,
    expected: "a revealed seed or link",
    found: "outcome not recomputed yet",
  };
  return join([signed, judge([checkScheme(body), outcome])]);
}

/**
 * A log, with the checkpoints and receipts that came with it.
 * @param {import("./read.mjs").Doc} doc
 * @param {DocumentOptions} options
 * @param {Walker} walker
 * @returns {Promise<Verdict>}
 */
async function verifyLogDocument(doc, { trusted, secret }, walker) {
  const { verdict: order, replay } = await replayLog(doc["entries"], walker);
  if (!order.ok) return order;
  const entries = listAt(doc, "entries");
  const checkpoints = "checkpoints" in doc ? listAt(doc, "checkpoints") : [];
  const receipts = "receipts" in doc ? listAt(doc, "receipts") : [];
  const verdicts = [order, judge(await checkLogCheckpoints(entries, checkpoints, trusted))];
  const bets = new LoggedBets(entries, replay);
  for (const value of receipts) {
    const receipt = asDoc(value, "receipt");
    const place = judge(await bets.check(receipt));
    // A receipt that is not that of its bet is not recomputed: there is nothing that the log says of it.
    const source = docAt(docAt(receipt, "body"), "source");
    const found = place.ok ? await findSecret(source, replay, secret) : undefined;
    verdicts.push(place, await verifySigned(receipt, found, { trusted, walker }));
  }
  return join(verdicts);
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
    return verifySigned(receipt, secret, { trusted: options.trusted, walker });
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
