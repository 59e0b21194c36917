import { timingSafeEqual } from "node:crypto";
import { generateSync } from "otplib";

const WINDOW_MS = 10_000;

/** The six digits of one 10-second window: HOTP, HMAC-SHA-1, keyed with the token's UTF-8 bytes (G-09). */
export function computeOneTimeCode(token: string, atMs: number): string {
  return codeOfCounter(new TextEncoder().encode(token), Math.floor(atMs / WINDOW_MS));
}

const codeOfCounter = (secret: Uint8Array, counter: number): string =>
  generateSync({ strategy: "hotp", secret, counter });

/** True for the code of this window, the one before or the one after; not single-use (RU-8). */
export function isOneTimeCode(code: string, token: string, nowMs: number): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  const secret = new TextEncoder().encode(token);
  const given = Buffer.from(code);
  const counter = Math.floor(nowMs / WINDOW_MS);
  // All three are compared whatever matched, so the time taken does not tell which.
  return [counter - 1, counter, counter + 1]
    .map((each) => timingSafeEqual(given, Buffer.from(codeOfCounter(secret, each))))
    .includes(true);
}
