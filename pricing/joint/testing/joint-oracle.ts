import { assert } from "@clutch/kernel";
import type { Worlds } from "../../worlds/worlds.ts";
import type { SetMemory, WorldSet } from "../bits.ts";
import { MAX_JOINT_LEGS, setMemoryOf, type JointLeg } from "../leg.ts";
import { readLegSets, type LegSets } from "./leg-sets.ts";

/** What the worlds say of several selections of one match taken together. */
export interface Joint {
  /** Share of the worlds in which every leg wins (both halves of a quarter line); 0: they cannot. */
  readonly winShare: number;
  /**
   * The chance whose reciprocal is the fair price of the combination; 0 when it cannot win at all.
   * One unit returns the price where all legs win; where some push, the fair price of the rest; half
   * of each on quarter lines. At price 1 / fairChance this returns 1 on average over the worlds.
   */
  readonly fairChance: number;
}

/** Prices 1 … 10 legs of one match by counting common worlds; exact for the worlds given (RU-2). */
export function computeJoint(worlds: Worlds, legs: readonly JointLeg[]): Joint {
  assert(legs.length > 0 && legs.length <= MAX_JOINT_LEGS, `${legs.length} joint legs`);
  const sets: (readonly LegSets[])[] = [];
  const wins: WorldSet[] = [];
  let isPlain = true;
  for (const leg of legs) {
    const halves = readLegSets(worlds, leg);
    sets.push(halves);
    if (halves.length !== 1) isPlain = false;
    for (const half of halves) {
      wins.push(half.win);
      if (half.hasPush) isPlain = false;
    }
  }
  const memory = setMemoryOf(worlds);
  const winCount = memory.countCommon(wins);
  const winShare = winCount / worlds.count;
  if (isPlain) return { winShare, fairChance: winShare };
  const fairOdds = createPricer(memory, worlds.count, sets)(sets.map((_, index) => index));
  return { winShare, fairChance: fairOdds === null ? 0 : 1 / fairOdds };
}

/**
 * Legs (indexes) that win wherever the others do: they add nothing and are refused (RU-2). Empty when
 * the legs cannot win together at all.
 */
export function findImpliedLegs(worlds: Worlds, legs: readonly JointLeg[]): readonly number[] {
  const wins = legs.map((leg) => readLegSets(worlds, leg).map((half) => half.win));
  const memory = setMemoryOf(worlds);
  const all = memory.countCommon(wins.flat());
  if (all === 0 || legs.length === 1) return [];
  const others = (index: number): WorldSet[] => wins.filter((_, place) => place !== index).flat();
  return legs.flatMap((_, index) => (memory.countCommon(others(index)) === all ? [index] : []));
}

/**
 * The fair price of a set of legs (null: cannot win). The stake is cut into one part for each choice
 * of halves. In each part either all legs win, which pays the price sought, or some push and the rest
 * win, which pays the fair price of the rest; solved for the price that returns 1 on average.
 */
function createPricer(
  memory: SetMemory,
  count: number,
  sets: readonly (readonly LegSets[])[],
): (legs: readonly number[]) => number | null {
  const known = new Map<string, number | null>();
  const price = (legs: readonly number[]): number | null => {
    if (legs.length === 0) return 1;
    const key = legs.join();
    const held = known.get(key);
    if (held !== undefined) return held;
    const parts = chooseHalves(legs.map((leg) => sets[leg] ?? []));
    let winning = 0;
    let returned = 0;
    for (const part of parts) {
      winning += memory.countCommon(part.map((half) => half.win));
      for (const pushing of pushSubsets(part)) {
        const rest = price(legs.filter((_, place) => !pushing.has(place)));
        const worlds = memory.countCommon(part.map((half, place) => (pushing.has(place) ? half.push : half.win)));
        if (worlds > 0) returned += worlds * (rest ?? 0);
      }
    }
    const total = count * parts.length;
    const odds = winning === 0 ? null : (total - returned) / winning;
    known.set(key, odds);
    return odds;
  };
  return price;
}

/** All ways to take one half of each leg. */
function chooseHalves(legs: readonly (readonly LegSets[])[]): LegSets[][] {
  let parts: LegSets[][] = [[]];
  for (const halves of legs) parts = parts.flatMap((part) => halves.map((half) => [...part, half]));
  return parts;
}

/** Every non-empty set of legs that can push together. */
function pushSubsets(part: readonly LegSets[]): Set<number>[] {
  const able = part.flatMap((half, place) => (half.hasPush ? [place] : []));
  const subsets: Set<number>[] = [];
  for (let mask = 1; mask < 1 << able.length; mask += 1) {
    subsets.push(new Set(able.filter((_, bit) => (mask & (1 << bit)) !== 0)));
  }
  return subsets;
}
