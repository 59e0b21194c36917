import { randomBytes } from "node:crypto";

/** Crockford's base 32: no letter that is read as a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/** Ten characters of five bits each, from the system's own randomness: not to be guessed (docs/decisions/0092). */
export const makeShareCode = (bytes: Uint8Array = randomBytes(LENGTH)): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join("");
