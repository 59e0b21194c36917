import { createHmac, hash } from "node:crypto";
import type { Sha256 } from "../core/chain.ts";
import { createSeedDraws, type Draws, type HmacSha256 } from "../core/draws.ts";

/** The platform's functions, as the server hands them in. */
export const hmac: HmacSha256 = (key, message) => new Uint8Array(createHmac("sha256", key).update(message).digest());
export const sha256: Sha256 = (text) => hash("sha256", text);

/** A server seed of our proofs: everything below it is repeatable. */
export const seedOf = (name: string): string => sha256(`proof ${name}`);

/** Draws of one round of a proof. */
export const drawsOf = (name: string, nonce: number): Draws =>
  createSeedDraws(hmac, { serverSeed: seedOf(name), clientSeed: "proof", nonce });

/** Draws that give these words and then stop: for tests that choose an outcome. */
export function createFixedDraws(words: readonly number[]): Draws {
  let position = 0;
  return {
    nextWord: () => {
      const word = words[position];
      if (word === undefined) throw new Error("no word left");
      position += 1;
      return word;
    },
  };
}
