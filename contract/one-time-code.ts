import { generateSync } from "otplib";
import { ONE_TIME_CODE_WINDOW_MS } from "./constants.ts";

/**
 * The six digits of one 10-second window: HOTP, HMAC-SHA-1, keyed with the token's UTF-8 bytes (G-09). The widget
 * computes them with the browser's own cryptography (client/api), as the library would be a part of its first script;
 * one vector tests both.
 */
export const computeOneTimeCode = (token: string, atMs: number): string =>
  generateSync({
    strategy: "hotp",
    // A token is hexadecimal text: its characters are its bytes.
    secret: Uint8Array.from(token, (character) => character.charCodeAt(0)),
    counter: Math.floor(atMs / ONE_TIME_CODE_WINDOW_MS),
  });
