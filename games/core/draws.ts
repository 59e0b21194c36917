import { assert } from "@clutch/kernel";

/** HMAC-SHA-256 of two texts as UTF-8: 32 bytes. The platform's own, handed in so that this package stays pure. */
export type HmacSha256 = (key: string, message: string) => Uint8Array;

/**
 * The stream of numbers a round is dealt from. The published scheme (RU-11) cuts HMAC-SHA-256 output into groups of four
 * bytes; the float it names is exactly `word / 2^32`, so words are integers from 0 to 2^32 − 1 and nothing is rounded.
 */
export interface Draws {
  nextWord(): number;
}

/** What a single-player round is dealt from. All three are texts of the published message, none is decoded. */
export interface SeedPair {
  /** 64 hexadecimal characters, used as the key as text. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What a shared round is dealt from: one link of the chain, and the salt fixed after the chain was published. */
export interface SaltedLink {
  readonly link: string;
  readonly salt: string;
}

const WORD_BYTES = 4;
const WORDS_IN_BLOCK = 8;

function createDraws(blockAt: (block: number) => Uint8Array, firstWord: number): Draws {
  let position = firstWord;
  let heldBlock = -1;
  let bytes = new Uint8Array();
  return {
    nextWord: () => {
      const block = Math.floor(position / WORDS_IN_BLOCK);
      if (block !== heldBlock) {
        bytes = new Uint8Array(blockAt(block));
        assert(bytes.length === WORDS_IN_BLOCK * WORD_BYTES, "a block of 32 bytes");
        heldBlock = block;
      }
      const offset = (position % WORDS_IN_BLOCK) * WORD_BYTES;
      position += 1;
      return new DataView(bytes.buffer).getUint32(offset);
    },
  };
}

/**
 * The published stream of a seed pair: block n is HMAC-SHA-256(server seed, `client seed:nonce:n`).
 * `firstWord` counts groups of four bytes (the published cursor counts blocks of eight).
 */
export const createSeedDraws = (hmac: HmacSha256, pair: SeedPair, firstWord = 0): Draws =>
  createDraws((block) => hmac(pair.serverSeed, `${pair.clientSeed}:${pair.nonce}:${block}`), firstWord);

/**
 * The stream of a shared round: block 0 is HMAC-SHA-256(link, salt), as published for crash. A round that needs more than
 * eight words (only after rejections) continues with the message `salt:n`.
 */
export const createLinkDraws = (hmac: HmacSha256, { link, salt }: SaltedLink): Draws =>
  createDraws((block) => hmac(link, block === 0 ? salt : `${salt}:${block}`), 0);
