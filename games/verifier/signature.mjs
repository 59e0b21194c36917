import { canonical } from "./canonical.mjs";
import { isSignatureValid } from "./platform.mjs";
import { docAt, textAt } from "./read.mjs";

/** @typedef {import("./index.d.mts").ReceiptKey} ReceiptKey */

/**
 * @param {ReceiptKey} key
 * @param {string} at
 */
const isInForce = ({ validFrom, validUntil }, at) =>
  (validFrom === undefined || validFrom <= at) && (validUntil === undefined || validUntil === null || at <= validUntil);

/**
 * Checks a signed document against keys got elsewhere: what a document says of its own key proves nothing, so that without such keys
 * its signature is not checked. `at`: when it is said to be signed, ISO 8601 in UTC.
 * @param {import("./read.mjs").Doc} doc
 * @param {string} at
 * @param {import("./index.d.mts").TrustedKeys} [trusted]
 * @returns {Promise<import("./index.d.mts").Check[]>}
 */
export async function checkSignature(doc, at, trusted) {
  const publicKey = textAt(doc, "publicKey");
  const signature = textAt(doc, "signature");
  if (trusted === undefined)
    return [{ name: "signature", ok: null, expected: "a published public key", found: "not checked" }];
  const isValid = await isSignatureValid({ publicKey, signature, text: canonical(docAt(doc, "body")) });
  const keys = typeof trusted === "string" ? [{ publicKey: trusted }] : trusted;
  const isOurs = keys.some((key) => key.publicKey === publicKey && isInForce(key, at));
  return [
    { name: "signature", ok: isValid, expected: "valid", found: isValid ? "valid" : "not valid" },
    { name: "key", ok: isOurs, expected: keys.map((key) => key.publicKey).join(" "), found: `${publicKey} ${at}` },
  ];
}

/**
 * @param {readonly import("./index.d.mts").Check[]} checks
 * @returns {import("./index.d.mts").Verdict}
 */
export const judge = (checks) => ({ ok: checks.every(({ ok }) => ok === true), checks: [...checks] });
