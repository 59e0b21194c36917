import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { seedOf, sha256 } from "../testing/platform.ts";
import { computeChain, computeLink, MIN_CHAIN_ROUNDS, walkBack } from "./chain.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

test("RU-11 a chain of a million rounds is computed, and its first and last links walk to the published end", () => {
  const chain = computeChain(sha256, seedOf("chain"), { rounds: MIN_CHAIN_ROUNDS, interval: 1000 });
  expect(chain.marks.size).toBe(1000);
  const first = computeLink(sha256, chain, 1);
  expect(sha256(first)).toBe(chain.end);
  expect(computeLink(sha256, chain, MIN_CHAIN_ROUNDS)).toBe(seedOf("chain"));
  const late = computeLink(sha256, chain, 20_500);
  expect(walkBack(sha256, late, 20_500) === chain.end).toBe(true);
  expect(walkBack(sha256, late, 20_499) === chain.end).toBe(false);
});

test("RU-11 every link hashes to the link of the round before, whatever the distance of the marks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), (rounds, interval) => {
      const chain = computeChain(sha256, seedOf("short"), { rounds, interval });
      let before = chain.end;
      for (let round = 1; round <= rounds; round += 1) {
        const link = computeLink(sha256, chain, round);
        expect(sha256(link)).toBe(before);
        before = link;
      }
      expect(before).toBe(seedOf("short"));
    }),
    { numRuns: 30 },
  );
});

test("RU-11 a link changed by one character does not walk to the end", () => {
  const chain = computeChain(sha256, seedOf("short"), { rounds: 50, interval: 10 });
  const link = computeLink(sha256, chain, 30);
  const changed = (link.startsWith("0") ? "1" : "0") + link.slice(1);
  expect(walkBack(sha256, link, 30) === chain.end).toBe(true);
  expect(walkBack(sha256, changed, 30) === chain.end).toBe(false);
});

test("a link outside the chain is our own mistake", () => {
  const chain = computeChain(sha256, seedOf("short"), { rounds: 50, interval: 10 });
  expect(() => computeLink(sha256, chain, 0)).toThrow("a round of this chain");
  expect(() => computeLink(sha256, chain, 51)).toThrow("a round of this chain");
});
