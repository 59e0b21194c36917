import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Rng } from "@clutch/kernel";

/**
 * A secret of 256 bits. Everything random about matches is drawn from keys derived from one root key, each named by what
 * it is for: who knows one of them, or anything drawn from it, learns nothing of the others (HMAC-SHA-256, RU-18).
 */
export type Key = Uint8Array & { readonly __brand: "Key" };

/** The root key of a seed: 32 random bytes, or for tests and demos any text, which is only as secret as the text. */
export const createRootKey = (seed: Uint8Array | string): Key =>
  sha256(typeof seed === "string" ? utf8ToBytes(`text ${seed}`) : seed) as Key;

export const deriveKey = (key: Key, ...names: readonly (string | number)[]): Key =>
  hmac(sha256, key, utf8ToBytes(JSON.stringify(names))) as Key;

/** A whole number below 2 ** 32 that only the key and the names determine. */
export const deriveNumber = (key: Key, ...names: readonly (string | number)[]): number =>
  wordOf(deriveKey(key, ...names), 0);

export const BLOCK_DRAWS = 8;
/** 2 to the power of −32. */
const TO_UNIT = 1 / 4294967296;

const wordOf = (bytes: Uint8Array, place: number): number =>
  (((bytes[place] ?? 0) << 24) |
    ((bytes[place + 1] ?? 0) << 16) |
    ((bytes[place + 2] ?? 0) << 8) |
    (bytes[place + 3] ?? 0)) >>>
  0;

/** The eight draws of a block of a key's stream: for streams of which few draws are needed and many are kept. */
export function drawBlock(key: Key, block: number): readonly number[] {
  const counter = new Uint8Array(4);
  new DataView(counter.buffer).setUint32(0, block);
  const bytes = hmac(sha256, key, counter);
  return Array.from({ length: BLOCK_DRAWS }, (_, word) => wordOf(bytes, word * 4) * TO_UNIT);
}

/**
 * The stream of a key: HMAC-SHA-256 of a counter, 32 bits a draw. Its state is the key and the counter; what has been drawn
 * does not help to compute what comes, short of the key.
 */
export function createKeyedRng(key: Key): Rng {
  const keyed = hmac.create(sha256, key);
  const counter = new Uint8Array(4);
  const block = new Uint8Array(BLOCK_DRAWS * 4);
  let [blocks, place] = [0, BLOCK_DRAWS];
  const refill = (): void => {
    new DataView(counter.buffer).setUint32(0, blocks);
    keyed.clone().update(counter).digestInto(block);
    blocks += 1;
    place = 0;
  };
  return {
    next: () => {
      if (place === BLOCK_DRAWS) refill();
      place += 1;
      return wordOf(block, (place - 1) * 4) * TO_UNIT;
    },
  };
}
