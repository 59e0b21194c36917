import { createRng } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  certainMaps,
  computeDistribution,
  computeMarketSpecs,
  computeWorlds,
  type JointLeg,
  type Worlds,
} from "../index.ts";
import { readingOf } from "../market/market-spec.ts";
import { readValues } from "../market/measure.ts";
import { simulateMatch } from "../report/calibrate.ts";
import { pickMoment } from "./testing/pick-moment.ts";

/** Not a multiple of the words the sets are made of. */
const COUNT = 2003;

/** A match at a random open moment. */
const moments = fc.nat(1_000_000).map((seed) => {
  const match = simulateMatch(`law:${seed}`);
  const progress = pickMoment(match, createRng(seed));
  const worlds = computeWorlds(match.series, progress, { count: COUNT });
  const specs = computeMarketSpecs(match.game.kind, match.series.bestOf, certainMaps(match.series, progress.finished));
  return { worlds, specs };
});

const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  "1X2": ["home", "draw", "away"],
  OU: ["over", "under"],
  OE: ["odd", "even"],
  YN: ["yes", "no"],
};

/** Legs of any of the match's markets, the same one more than once too, at lines near what the worlds show. */
const combos = fc
  .record({
    moment: moments,
    picks: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: -9, max: 9 })), {
      minLength: 1,
      maxLength: 7,
    }),
  })
  .map(({ moment: { worlds, specs }, picks }) => {
    const legs = picks.flatMap(([market, side, world, away]): JointLeg[] => {
      const spec = specs[market % specs.length];
      if (spec === undefined) return [];
      const sides = SELECTIONS[spec.betType] ?? ["home", "away"];
      const selection = sides[side % sides.length] ?? "";
      const values = readValues(worlds, spec.measure, readingOf(spec.betType));
      const near = (values[world % COUNT] ?? 0) * 4 + away;
      if (spec.betType === "AH") return [{ spec, selection, handicapQuarters: -near }];
      return [{ spec, selection, handicapQuarters: spec.betType === "OU" ? near : null }];
    });
    return { worlds, legs };
  });

/** How a leg ends at a value, by the words of the rules: each half of a stake on a quarter line by itself. */
function endAt({ spec, selection, handicapQuarters }: JointLeg, value: number): string {
  const { betType } = spec;
  if (betType === "OE") return (Math.abs(value) % 2 === 1) === (selection === "odd") ? "win" : "loss";
  if (betType === "1X2") return (value > 0 ? "home" : value < 0 ? "away" : "draw") === selection ? "win" : "loss";
  const side = selection === "home" || selection === "yes" || selection === "over" ? 1 : -1;
  const halves = handicapQuarters !== null && handicapQuarters % 2 !== 0 ? [-1, 1] : [0];
  const leads = halves.map((half) => {
    const line = (handicapQuarters ?? 0) + half;
    return Math.sign(betType === "OU" ? value - line / 4 : value + line / 4) * side;
  });
  const sum = leads.reduce((all, lead) => all + lead, 0) / leads.length;
  return { "1": "win", "0.5": "half-win", "0": "push", "-0.5": "half-loss", "-1": "loss" }[String(sum + 0)] ?? "?";
}

/** World by world, leg by leg. */
function countOneByOne(worlds: Worlds, legs: readonly JointLeg[]): Map<string, number> {
  const columns = legs.map(({ spec }) => readValues(worlds, spec.measure, readingOf(spec.betType)));
  const counts = new Map<string, number>();
  for (let world = 0; world < worlds.count; world += 1) {
    const way = legs.map((leg, index) => endAt(leg, columns[index]?.[world] ?? 0)).join();
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  return counts;
}

test("RU-2 the joint law of any legs is what looking at every world in turn counts, each way once", () => {
  const seen = { met: 0, byRow: 0, halves: 0, pushes: 0 };
  fc.assert(
    fc.property(combos, ({ worlds, legs }) => {
      const law = computeDistribution(worlds, legs);
      const expected = countOneByOne(worlds, legs);
      expect(law.count).toBe(COUNT);
      expect(new Map(law.ways.map((way) => [way.legs.join(), way.worlds]))).toEqual(expected);
      expect(law.ways).toHaveLength(expected.size);
      // Asked again, sets and shelves are there already.
      expect(computeDistribution(worlds, legs.toReversed()).ways).toHaveLength(expected.size);
      expect(computeDistribution(worlds, legs)).toEqual(law);
      seen[legs.length > 4 ? "byRow" : "met"] += 1;
      const text = [...expected.keys()].join();
      if (text.includes("half")) seen.halves += 1;
      if (text.includes("push")) seen.pushes += 1;
    }),
    { numRuns: 150 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
}, 60_000);

test("RU-2 the ways of a law come worst first, whatever the number of legs", () => {
  const CODES = ["loss", "half-loss", "push", "half-win", "win"];
  fc.assert(
    fc.property(combos, ({ worlds, legs }) => {
      const keys = computeDistribution(worlds, legs).ways.map((way) =>
        way.legs.map((end) => CODES.indexOf(end)).join(""),
      );
      expect(keys).toEqual(keys.toSorted());
    }),
    { numRuns: 60 },
  );
}, 60_000);
