/** SHA-256, HMAC and Ed25519 of the platform: all cryptography the verifier uses. Works in browsers and in Node 20 and newer. */

const { subtle } = globalThis.crypto;
const encoder = new TextEncoder();

/** @param {ArrayBuffer} buffer */
const toHex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {string} hex
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * SHA-256 of a text as UTF-8, in lower-case hexadecimal.
 * @param {string} text
 */
export const sha256 = async (text) => toHex(await subtle.digest("SHA-256", encoder.encode(text)));

/**
 * A function that answers HMAC-SHA-256 of texts under one key.
 * @param {string} key
 * @returns {Promise<(message: string) => Promise<DataView>>}
 */
export async function createHmac(key) {
  const imported = await subtle.importKey("raw", encoder.encode(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return async (message) => new DataView(await subtle.sign("HMAC", imported, encoder.encode(message)));
}

/**
 * Whether an Ed25519 signature holds. Key and signature in hexadecimal.
 * @param {{ publicKey: string, signature: string, text: string }} signed
 */
export async function isSignatureValid({ publicKey, signature, text }) {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const key = await subtle.importKey("raw", fromHex(publicKey), { name: "Ed25519" }, false, ["verify"]);
  return subtle.verify({ name: "Ed25519" }, key, fromHex(signature), encoder.encode(text));
}
