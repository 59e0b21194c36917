import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeLeagues } from "./calendar/leagues.ts";
import { computePlan } from "./calendar/schedule.ts";
import { createKeyedRng, createRootKey, deriveKey, drawBlock, type Key } from "../match/keys.ts";
import { computeTimeline } from "./course.ts";

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
const draw = (key: Key, count: number): number[] => {
  const { next } = createKeyedRng(key);
  return Array.from({ length: count }, next);
};

test("RU-18 keys and their streams are HMAC-SHA-256, as another implementation computes them", () => {
  fc.assert(
    fc.property(seed, fc.string(), fc.nat(50), (bytes, name, count) => {
      const root = createRootKey(bytes);
      const key = deriveKey(root, name, 7);
      expect([...key]).toEqual([
        ...createHmac("sha256", root)
          .update(JSON.stringify([name, 7]))
          .digest(),
      ]);
      const words = Array.from({ length: Math.ceil(count / 8) }, (_, block) => {
        const counter = Buffer.alloc(4);
        counter.writeUInt32BE(block);
        const bytesOfBlock = createHmac("sha256", key).update(counter).digest();
        return Array.from({ length: 8 }, (__, word) => bytesOfBlock.readUInt32BE(word * 4) / 2 ** 32);
      });
      expect(draw(key, count)).toEqual(words.flat().slice(0, count));
      expect(words.map((_, block) => drawBlock(key, block))).toEqual(words);
    }),
  );
});

/** All of a plan that prices or statistics are drawn from: what an observer could at best work out from them. */
function planOf(bytes: Uint8Array, league = 0) {
  const key = createRootKey(bytes);
  const leagues = computeLeagues(key);
  const chosen = leagues[league];
  if (!chosen) throw new Error("a league");
  return computePlan({ key, stepMs: 1000, leagues }, chosen, 4711);
}

test("RU-18 a match's course depends on a 256-bit key that is in none of its worlds, its statistics or its name", () => {
  fc.assert(
    fc.property(seed, (bytes) => {
      const plan = planOf(bytes);
      expect(plan.courseKey).toHaveLength(32);
      expect(plan.statsKey).toHaveLength(32);
      expect([...plan.courseKey]).not.toEqual([...plan.statsKey]);
      // The worlds have 32 bits and their name says so: whoever finds them holds nothing the course is drawn from.
      const course = Buffer.from(plan.courseKey);
      const worlds = Buffer.alloc(4);
      worlds.writeUInt32BE(plan.series.seed);
      expect(course.includes(worlds)).toBe(false);
      expect(plan.matchKey).not.toContain(course.toString("hex").slice(0, 8));
    }),
    { numRuns: 50 },
  );
});

test("RU-18 the course is drawn from its key alone: other worlds and statistics leave it, another key changes it", () => {
  const plan = planOf(new Uint8Array(32).fill(5));
  const other = planOf(new Uint8Array(32).fill(6));
  const course = computeTimeline(plan);
  expect(computeTimeline({ ...plan, statsKey: other.statsKey, series: { ...plan.series, seed: 1 } })).toEqual(course);
  expect(computeTimeline({ ...plan, courseKey: other.courseKey })).not.toEqual(course);
  const first = plan.series.model.play(
    plan.series.contexts[0] ?? { edge: 0, salt: 0 },
    createKeyedRng(deriveKey(plan.courseKey, "map", 0)),
  );
  expect(course.maps[0]?.states).toEqual(first);
});

test("RU-18 seeds that differ in one bit share no key, no print and no stream", () => {
  fc.assert(
    fc.property(seed, fc.nat(255), (bytes, bit) => {
      const flipped = Uint8Array.from(bytes, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      const [one, other] = [planOf(bytes), planOf(flipped)];
      expect(one.matchKey).not.toBe(other.matchKey);
      expect(draw(one.courseKey, 4)).not.toEqual(draw(other.courseKey, 4));
    }),
    { numRuns: 30 },
  );
});

test("RU-18 the draws of a stream are spread evenly and know nothing of the draws before them", () => {
  const drawn = draw(createRootKey("spread"), 64_000);
  const bins = Array.from({ length: 64 }, () => 0);
  for (const [index, value] of drawn.entries()) {
    const place = Math.floor(value * 8) * 8 + Math.floor((drawn[index - 1] ?? 0) * 8);
    bins[place] = (bins[place] ?? 0) + 1;
  }
  // Chi-squared of 63 degrees of freedom lies above 120 once in 100,000 times.
  expect(bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(120);
});
