import { createRng } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  certainMaps,
  computeMarketSpecs,
  computeQuote,
  computeWorlds,
  readingOf,
  readValues,
  type JointLeg,
  type MarketSpec,
  type Worlds,
} from "../index.ts";
import { computeJoint, findImpliedLegs } from "./testing/joint-oracle.ts";
import { simulateMatch } from "../report/calibrate.ts";
import { pickMoment } from "./testing/pick-moment.ts";
import { createSetMemory } from "./bits.ts";

const COUNT = 1003;

/** A random match in play and up to four of its selections, from different markets, at any of their lines. */
const combos = fc.record({ seed: fc.nat(1_000_000), size: fc.integer({ min: 1, max: 4 }) }).map(({ seed, size }) => {
  const match = simulateMatch(`joint:${seed}`);
  const rng = createRng(seed);
  const progress = pickMoment(match, rng);
  const worlds = computeWorlds(match.series, progress, { count: COUNT });
  const specs = computeMarketSpecs(match.game.kind, match.series.bestOf, certainMaps(match.series, progress.finished));
  const legs: JointLeg[] = [];
  for (const spec of specs.toSorted(() => rng.next() - 0.5)) {
    const lines = computeQuote(worlds, spec);
    const line = lines[Math.floor(rng.next() * lines.length)];
    const selection = line?.selections[Math.floor(rng.next() * 2)];
    if (!line || !selection || legs.length >= size) continue;
    const shift = line.handicapQuarters === null ? 0 : Math.floor(rng.next() * 5) - 2;
    const handicapQuarters = line.handicapQuarters === null ? null : line.handicapQuarters + shift;
    legs.push({ spec, selection: selection.selection, handicapQuarters });
  }
  return { worlds, legs };
});

/** Won, pushed or lost at one line in one world, for whole and half lines only. */
function settle(leg: JointLeg, line: number | null, value: number): "win" | "push" | "loss" {
  if (line === null) {
    if (leg.spec.betType === "OE") return (Math.abs(value) % 2 === 1) === (leg.selection === "odd") ? "win" : "loss";
    const side = value > 0 ? ["home", "yes"] : value < 0 ? ["away", "no"] : ["draw"];
    if (side.includes(leg.selection)) return "win";
    return value === 0 && leg.spec.betType !== "1X2" ? "push" : "loss";
  }
  const over = leg.spec.betType === "AH" ? value * 4 + line : value * 4 - line;
  const ahead = leg.selection === "home" || leg.selection === "over" ? over : -over;
  return ahead > 0 ? "win" : ahead < 0 ? "loss" : "push";
}

const halvesOf = ({ handicapQuarters: line }: JointLeg): (number | null)[] =>
  line === null || line % 2 === 0 ? [line] : [line - 1, line + 1];

/** The mean return of one unit at `price`, world by world and half by half; pushes leave the rest at its own price. */
function meanReturn(worlds: Worlds, legs: readonly JointLeg[], price: number): number {
  let parts: (number | null)[][] = [[]];
  for (const leg of legs) parts = parts.flatMap((part) => halvesOf(leg).map((half) => [...part, half]));
  const columns = legs.map((leg) => readValues(worlds, leg.spec.measure, readingOf(leg.spec.betType)));
  const prices = new Map<string, number>();
  const restPrice = (rest: readonly JointLeg[], key: string): number => {
    const known = prices.get(key);
    if (known !== undefined) return known;
    const found = rest.length === 0 ? 1 : 1 / computeJoint(worlds, rest).fairChance;
    prices.set(key, found);
    return found;
  };
  let total = 0;
  for (const part of parts) {
    for (let world = 0; world < worlds.count; world += 1) {
      const outcomes = legs.map((leg, index) => settle(leg, part[index] ?? null, columns[index]?.[world] ?? 0));
      if (outcomes.includes("loss")) continue;
      const winning = legs.filter((_, index) => outcomes[index] === "win");
      total += winning.length === legs.length ? price : restPrice(winning, outcomes.join());
    }
  }
  return total / (worlds.count * parts.length);
}

test("RU-2 a joint price returns the stake on average, quarter lines, pushes and half wins included", () => {
  fc.assert(
    fc.property(combos, ({ worlds, legs }) => {
      fc.pre(legs.length > 0);
      const { fairChance } = computeJoint(worlds, legs);
      if (fairChance > 0) expect(meanReturn(worlds, legs, 1 / fairChance)).toBeCloseTo(1, 9);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("RU-2 a single leg's joint chance is the chance of its own quote", () => {
  fc.assert(
    fc.property(combos, ({ worlds, legs }) => {
      for (const { spec } of legs) {
        for (const { handicapQuarters, selections } of computeQuote(worlds, spec)) {
          for (const { selection, fairChance } of selections) {
            expect(computeJoint(worlds, [{ spec, selection, handicapQuarters }]).fairChance).toBeCloseTo(fairChance, 9);
          }
        }
      }
    }),
    { numRuns: 20 },
  );
}, 60_000);

const specNamed = (specs: readonly MarketSpec[], key: string): MarketSpec => {
  const spec = specs.find((one) => one.key === key);
  if (!spec) throw new Error(`no market ${key}`);
  return spec;
};

test("RU-2 legs that cannot win together price 0, and a leg another implies is found", () => {
  const { worlds, specs } = kickOffOf("rounds");
  const winner: JointLeg = { spec: specNamed(specs, "m1-win"), selection: "home", handicapQuarters: null };
  const away: JointLeg = { ...winner, selection: "away" };
  const ahead: JointLeg = { spec: specNamed(specs, "m1-rounds-ah"), selection: "home", handicapQuarters: -14 };
  expect(computeJoint(worlds, [ahead, away])).toEqual({ winShare: 0, fairChance: 0 });
  expect(findImpliedLegs(worlds, [ahead, winner])).toEqual([1]);
  expect(findImpliedLegs(worlds, [winner, { ...ahead, selection: "away" }])).toEqual([]);
});

function kickOffOf(kind: string): { worlds: Worlds; specs: readonly MarketSpec[] } {
  for (let index = 0; ; index += 1) {
    const match = simulateMatch(`kick-off:${index}`);
    if (match.game.kind !== kind || match.series.bestOf === 1) continue;
    const worlds = computeWorlds(match.series, { finished: [], current: null }, { count: COUNT });
    return { worlds, specs: computeMarketSpecs(match.game.kind, match.series.bestOf, 2) };
  }
}

test("RU-2 common worlds of any number of sets are counted as row by row", () => {
  const sets = fc.array(fc.array(fc.boolean(), { minLength: 700, maxLength: 700 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(sets, (rows) => {
      const memory = createSetMemory(700);
      const bits = rows.map((row) => memory.add(Int16Array.from(row, Number), (value) => value === 1));
      const expected = Array.from({ length: 700 }, (_, world) => rows.every((row) => row[world])).filter(
        Boolean,
      ).length;
      expect(memory.countCommon(bits)).toBe(expected);
    }),
    { numRuns: 50 },
  );
});
