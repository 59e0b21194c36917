import { createHmac } from "./platform.mjs";
import { at, need } from "./read.mjs";

/**
 * A reader of 32-bit words, in order. `note` hears the index that the last word was read as, null where it was passed over.
 * @typedef {(() => number) & { readonly note?: (size: number, index: number | null) => void }} NextWord
 */

class OutOfWords extends Error {}

/**
 * Block n of a round: its words come from HMAC-SHA-256 of these two texts.
 * @typedef {{ key: string, messageOf: (block: number) => string }} Source
 */

/**
 * @param {{ serverSeed: string, clientSeed: string, nonce: number }} seeds
 * @returns {Source}
 */
export const seedSource = ({ serverSeed, clientSeed, nonce }) => ({
  key: serverSeed,
  messageOf: (block) => `${clientSeed}:${nonce}:${block}`,
});

/**
 * @param {{ link: string, salt: string }} chain
 * @returns {Source}
 */
export const linkSource = ({ link, salt }) => ({
  key: link,
  messageOf: (block) => (block === 0 ? salt : `${salt}:${block}`),
});

/**
 * The hexadecimal blocks of a source, for showing.
 * @param {Source} source
 * @param {number} count
 */
export async function readBlocks(source, count) {
  const hmac = await createHmac(source.key);
  const blocks = [];
  for (let block = 0; block < count; block += 1) {
    const view = await hmac(source.messageOf(block));
    blocks.push(
      Array.from({ length: 8 }, (_value, index) =>
        view
          .getUint32(index * 4)
          .toString(16)
          .padStart(8, "0"),
      ).join(""),
    );
  }
  return blocks;
}

/** Blocks of a round: a hand of blackjack, which asks for most words, has seven; rejections ask for a few more. */
const MAX_BLOCKS = 64;

/**
 * Runs a computation on the words of a source. It is begun again with more blocks when it asks for more words than there are.
 * @template T
 * @param {Source} source
 * @param {(next: NextWord) => T} compute
 * @returns {Promise<T>}
 */
export async function withWords(source, compute) {
  const hmac = await createHmac(source.key);
  /** @type {number[]} */
  const words = [];
  for (let block = 0; ; block += 1) {
    need(block < MAX_BLOCKS, "source (too many words)");
    const view = await hmac(source.messageOf(block));
    for (let offset = 0; offset < 32; offset += 4) words.push(view.getUint32(offset));
    let used = 0;
    try {
      return compute(() => {
        if (used === words.length) throw new OutOfWords();
        used += 1;
        return at(words, used - 1);
      });
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
}

const WORDS = 1n << 32n;

/**
 * floor(float × size), where the float is word / 2^32.
 * @param {NextWord} next
 * @param {number} size
 */
export function publishedIndex(next, size) {
  const index = Number((BigInt(next()) * BigInt(size)) >> 32n);
  next.note?.(size, index);
  return index;
}

/**
 * The same, but words that would favour an index are passed over.
 * @param {NextWord} next
 * @param {number} size
 */
export function evenIndex(next, size) {
  const passedOver = WORDS % BigInt(size);
  let product = BigInt(next()) * BigInt(size);
  while (product % WORDS < passedOver) {
    next.note?.(size, null);
    product = BigInt(next()) * BigInt(size);
  }
  const index = Number(product / WORDS);
  next.note?.(size, index);
  return index;
}

/**
 * Draws without replacement from 1 … size.
 * @param {{ size: number, count: number, draw: (left: number) => number }} from
 */
export function drawWithout({ size, count, draw }) {
  const taken = [];
  const pool = [];
  for (let value = 1; value <= size; value += 1) pool.push(value);
  while (taken.length < count) {
    const index = draw(pool.length);
    taken.push(at(pool, index));
    pool.splice(index, 1);
  }
  return taken;
}
