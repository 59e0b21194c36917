import { createRng, oddsCenti } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  certainMaps,
  classifyCandidates,
  computeJointPrices,
  computeMarketSpecs,
  computeQuote,
  computeWorlds,
  type PricedJointLeg,
} from "../index.ts";
import { computeJoint, findImpliedLegs } from "./testing/joint-oracle.ts";
import { simulateMatch } from "../report/calibrate.ts";
import { pickMoment } from "./testing/pick-moment.ts";

const COUNT = 2003;

/** A match at a random open moment and everything it sells then. */
const moments = fc.nat(1_000_000).map((seed) => {
  const match = simulateMatch(`prices:${seed}`);
  const rng = createRng(seed);
  const progress = pickMoment(match, rng);
  const worlds = computeWorlds(match.series, progress, { count: COUNT });
  const specs = computeMarketSpecs(match.game.kind, match.series.bestOf, certainMaps(match.series, progress.finished));
  const offers = specs.map((spec) =>
    computeQuote(worlds, spec)
      .filter((line) => line.isSellable)
      .flatMap(({ handicapQuarters, selections }) =>
        selections.map(({ selection, oddsCenti: odds }) => ({ spec, selection, handicapQuarters, oddsCenti: odds })),
      ),
  );
  return { worlds, rng, offers: offers.filter((each) => each.length > 0) };
});

/** Up to `most` selections, each of another market. */
const combos = (most: number) =>
  fc
    .record({ moment: moments, size: fc.integer({ min: 1, max: most }) })
    .map(({ moment: { worlds, rng, offers }, size }) => {
      const legs: PricedJointLeg[] = offers
        .toSorted(() => rng.next() - 0.5)
        .slice(0, size)
        .flatMap((offer) => offer.slice(Math.floor(rng.next() * offer.length)).slice(0, 1));
      return { worlds, legs, offers };
    });

const choose = <T>(all: readonly T[], choice: number): T[] => all.filter((_, index) => (choice & (1 << index)) !== 0);

test("RU-2 every choice of the legs has the fair chance that counting sets of worlds gives it", () => {
  fc.assert(
    fc.property(combos(5), ({ worlds, legs }) => {
      const prices = legs.length === 0 ? null : computeJointPrices(worlds, legs);
      if (prices?.kind !== "priced") return;
      for (let choice = 1; choice < 1 << legs.length; choice += 1) {
        const { fairChance } = computeJoint(worlds, choose(legs, choice));
        expect(prices.fairChances[choice]).toBeCloseTo(Math.min(1, fairChance), 9);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("RU-2 no choice of legs returns its cost or more; more legs cost no less than fewer unless that would", () => {
  fc.assert(
    fc.property(combos(6), ({ worlds, legs }) => {
      const prices = legs.length === 0 ? null : computeJointPrices(worlds, legs);
      if (prices?.kind !== "priced") return;
      const { odds, fairChances } = prices;
      const returned = legs.map((leg, index) => (leg.oddsCenti / 100) * (fairChances[1 << index] ?? 0));
      for (let choice = 1; choice < 1 << legs.length; choice += 1) {
        const most = Math.max(...choose(returned, choice));
        expect(((odds[choice] ?? 0) / 100) * (fairChances[choice] ?? 1)).toBeLessThanOrEqual(most + 1e-9);
        expect(most).toBeLessThan(1);
        for (const index of legs.keys()) {
          if ((choice & (1 << index)) === 0 || choice === 1 << index) continue;
          const safe = Math.floor((100 * most) / (fairChances[choice] ?? 1) - 1e-6);
          expect(odds[choice]).toBeGreaterThanOrEqual(Math.min(odds[choice ^ (1 << index)] ?? 0, safe));
        }
      }
    }),
    { numRuns: 120 },
  );
}, 60_000);

test("RU-2 over 1.75 and even, where even is nearly always two goals, costs what even costs, not over's price", () => {
  const match = Array.from({ length: 300 }, (_, index) => simulateMatch(`halves:${index}`)).find(
    ({ game }) => game.kind === "goals-draw",
  );
  if (!match) throw new Error("no such match");
  const worlds = computeWorlds(match.series, { finished: [], current: null }, { count: 1000 });
  const [map] = worlds.maps;
  if (map === undefined) throw new Error("no map");
  for (let world = 0; world < 1000; world += 1) {
    map.home[world] = [4, 3][world] ?? 1;
    map.away[world] = world > 1 && world < 202 ? 1 : 0;
  }
  const specs = computeMarketSpecs(match.game.kind, 1, 1);
  const legOf = (key: string, selection: string, handicapQuarters: number | null, price: number): PricedJointLeg => {
    const spec = specs.find((each) => each.key === key);
    if (!spec) throw new Error(key);
    return { spec, selection, handicapQuarters, oddsCenti: oddsCenti(price) };
  };
  // Over 1.75 wins in 2 worlds and half in 200, fairly 8.82; even wins in 201, fairly 4.98; both together are worth 4.98.
  const prices = computeJointPrices(worlds, [legOf("goals-ou", "over", 7, 800), legOf("goals-oe", "even", null, 450)]);
  if (prices.kind !== "priced") throw new Error(prices.kind);
  expect(prices.odds.slice(1)).toEqual([800, 450, 451]);
});

test("RU-2 a choice of one leg costs its market's price; independent legs cost the product", () => {
  const match = Array.from({ length: 40 }, (_, index) => simulateMatch(`apart:${index}`)).find(
    ({ game, series }) => game.kind === "rounds" && series.bestOf === 3,
  );
  if (!match) throw new Error("no such match");
  const worlds = computeWorlds(match.series, { finished: [], current: null }, { count: 100_000 });
  const specs = computeMarketSpecs("rounds", 3, 2);
  const legs = ["m1-win", "m2-win"].flatMap((key) => {
    const spec = specs.find((one) => one.key === key);
    return spec ? [{ spec, selection: "home", handicapQuarters: null, oddsCenti: oddsCenti(180) }] : [];
  });
  const prices = computeJointPrices(worlds, legs);
  if (prices.kind !== "priced") throw new Error(prices.kind);
  expect([prices.odds[1], prices.odds[2]]).toEqual([180, 180]);
  expect(Math.abs((prices.odds[3] ?? 0) - 324)).toBeLessThanOrEqual(3);
});

test("RU-2 refused exactly when no world lets the legs win together, or when one wins wherever the others do", () => {
  fc.assert(
    fc.property(combos(4), ({ worlds, legs }) => {
      if (legs.length === 0) return;
      const prices = computeJointPrices(worlds, legs);
      const implied = findImpliedLegs(worlds, legs);
      const cannot = computeJoint(worlds, legs).winShare === 0;
      if (cannot) expect(prices).toEqual({ kind: "contradiction" });
      else if (implied.length > 0) expect(prices).toEqual({ kind: "implied", legs: implied });
      else expect(prices.kind).toBe("priced");
    }),
    { numRuns: 100 },
  );
}, 60_000);

test("RU-2 what a further selection would be is what asking for it together with the legs answers", () => {
  fc.assert(
    fc.property(combos(3), ({ worlds, legs, offers }) => {
      if (legs.length === 0 || computeJointPrices(worlds, legs).kind !== "priced") return;
      const others = offers.flat().filter(({ spec }) => legs.every((leg) => leg.spec !== spec));
      const kinds = classifyCandidates(worlds, legs, others);
      for (const [index, other] of others.entries()) {
        const { kind } = computeJointPrices(worlds, [...legs, other]);
        expect(kinds[index] ?? "priced").toBe(kind);
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);
