import { asDoc, docAt, need, textAt } from "./read.mjs";
import { checkSignature, judge } from "./signature.mjs";

/**
 * Checks the signature of a receipt by keys got elsewhere.
 * @type {typeof import("./index.d.mts").verifyReceipt}
 */
export async function verifyReceipt(receipt, trusted) {
  const doc = asDoc(receipt, "receipt");
  const body = docAt(doc, "body");
  need(textAt(body, "format") === "clutch-round-1", "format");
  return judge(await checkSignature(doc, textAt(body, "endedAt"), trusted));
}
