import { canonical } from "./canonical.mjs";
import { isSignatureValid } from "./platform.mjs";
import { asDoc, docAt, need, textAt } from "./read.mjs";

/**
 * Checks the signature of a receipt. With `publicKey` the key must also be the one expected.
 * @type {typeof import("./index.d.mts").verifyReceipt}
 */
export async function verifyReceipt(receipt, publicKey) {
  const doc = asDoc(receipt, "receipt");
  const body = docAt(doc, "body");
  need(textAt(body, "format") === "clutch-round-1", "format");
  const key = textAt(doc, "publicKey");
  const signature = textAt(doc, "signature");
  const isValid = await isSignatureValid({ publicKey: key, signature, text: canonical(body) });
  const checks = [{ name: "signature", ok: isValid, expected: "valid", found: isValid ? "valid" : "not valid" }];
  if (publicKey !== undefined) checks.push({ name: "key", ok: key === publicKey, expected: publicKey, found: key });
  return { ok: checks.every(({ ok }) => ok), checks };
}
