import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of one use of a secret (HKDF-SHA-256), so that none reveals anything of another. */
export const deriveKey = (secret: Buffer, use: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", use, 32));

/** Encrypts a text (AES-256-GCM) as nonce, tag and cipher text; it opens only beside what it is bound to. */
export function seal(key: Buffer, text: string, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws where it was sealed with another key, bound to something else, or changed. */
export function unseal(key: Buffer, sealed: Buffer, boundTo: string): string {
  const opened = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return opened.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + opened.final("utf8");
}
