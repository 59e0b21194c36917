import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFixedDraws, hmac } from "../testing/platform.ts";
import { createLinkDraws, createSeedDraws, type Draws } from "./draws.ts";
import { countWordsBelow, pickPublishedIndex, pickSubset, pickUnbiasedIndex, WORDS } from "./pick.ts";

const pair = { serverSeed: "ab".repeat(32), clientSeed: "fox", nonce: 7 };
const take = (draws: Draws, count: number): number[] => Array.from({ length: count }, () => draws.nextWord());

test("RU-11 words are the bytes of HMAC-SHA-256(server seed, client seed:nonce:block), four at a time", () => {
  const blocks = [0, 1, 2].map((block) => createHmac("sha256", pair.serverSeed).update(`fox:7:${block}`).digest());
  const expected = blocks.flatMap((block) =>
    Array.from({ length: 8 }, (_value, index) => block.readUInt32BE(index * 4)),
  );
  expect(take(createSeedDraws(hmac, pair), 24)).toEqual(expected);
  expect(take(createSeedDraws(hmac, pair, 11), 3)).toEqual(expected.slice(11, 14));
});

test("RU-11 the key is the text of the seed: the bytes it spells give another stream", () => {
  const decoded = createHmac("sha256", Buffer.from(pair.serverSeed, "hex")).update("fox:7:0").digest();
  expect(take(createSeedDraws(hmac, pair), 1)).not.toEqual([decoded.readUInt32BE(0)]);
});

test("RU-11 a shared round is drawn from HMAC-SHA-256(link, salt), then from salt:1", () => {
  const block = createHmac("sha256", "cd".repeat(32)).update("salt").digest();
  const next = createHmac("sha256", "cd".repeat(32)).update("salt:1").digest();
  const words = take(createLinkDraws(hmac, { link: "cd".repeat(32), salt: "salt" }), 9);
  expect(words).toEqual([...Array.from({ length: 8 }, (_value, i) => block.readUInt32BE(i * 4)), next.readUInt32BE(0)]);
});

test("RU-11 the published index is floor(float × size), exact for every word", () => {
  fc.assert(
    fc.property(fc.nat({ max: WORDS - 1 }), fc.integer({ min: 1, max: 10_001 }), (word, size) => {
      const exact = Number((BigInt(word) * BigInt(size)) / 2n ** 32n);
      expect(pickPublishedIndex(createFixedDraws([word]), size)).toBe(exact);
    }),
  );
});

test("RU-11 the unbiased index is the published one, except for words it passes over", () => {
  fc.assert(
    fc.property(fc.nat({ max: WORDS - 1 }), fc.integer({ min: 1, max: 10_001 }), (word, size) => {
      const index = pickUnbiasedIndex(createFixedDraws([word, WORDS - 1]), size);
      const published = pickPublishedIndex(createFixedDraws([word]), size);
      const isRejected = (BigInt(word) * BigInt(size)) % 2n ** 32n < 2n ** 32n % BigInt(size);
      expect(index).toBe(isRejected ? size - 1 : published);
    }),
  );
});

/** Whether a word is passed over: the draw asks for another one, which is not there. */
const isPassedOver = (word: number, size: number): boolean => {
  try {
    pickUnbiasedIndex(createFixedDraws([word]), size);
    return false;
  } catch {
    return true;
  }
};

test("RU-11 rejection leaves every index the same number of words, and passes over the fewest", () => {
  for (const size of [2, 3, 6, 13, 37, 52, 100, 10_001]) {
    const indices = size > 100 ? [0, 1, 4999, 10_000] : Array.from({ length: size }, (_value, index) => index);
    for (const index of indices) {
      // Words that could favour an index are the first few that give it.
      const first = Number(countWordsBelow(index, size));
      const words = Number(countWordsBelow(index + 1, size)) - first;
      const passedOver = Array.from({ length: 4 }, (_value, offset) => isPassedOver(first + offset, size));
      expect(words - passedOver.filter(Boolean).length).toBe(Math.floor(WORDS / size));
    }
  }
  expect([isPassedOver(0, 37), isPassedOver(0, 2), isPassedOver(WORDS - 1, 37)]).toEqual([true, false, false]);
});

test("RU-11 the exact count of words below a bound is where the published index changes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10_001 }), fc.double({ min: 0, max: 1, noNaN: true }), (size, share) => {
      const bound = Math.max(1, Math.floor(share * (size - 1)));
      const words = Number(countWordsBelow(bound, size));
      expect(pickPublishedIndex(createFixedDraws([words - 1]), size)).toBe(bound - 1);
      expect(pickPublishedIndex(createFixedDraws([words]), size)).toBe(bound);
    }),
  );
});

test("RU-11 a subset holds different values and is drawn one place at a time", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: WORDS - 1 }), { minLength: 24, maxLength: 24 }), (words) => {
      const subset = pickSubset(createFixedDraws(words), { size: 25, count: 24, pick: pickPublishedIndex });
      expect(new Set(subset).size).toBe(24);
      expect(subset.every((value) => value >= 0 && value < 25)).toBe(true);
      const left = Array.from({ length: 25 }, (_value, index) => index);
      const again = words.map((word) => {
        const at = Number((BigInt(word) * BigInt(left.length)) >> 32n);
        const value = left[at];
        left.splice(at, 1);
        return value;
      });
      expect(subset).toEqual(again);
    }),
  );
});
