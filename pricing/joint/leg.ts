import type { Worlds } from "../worlds/worlds.ts";
import { readingOf, type MarketSpec } from "../market/market-spec.ts";
import { readValues } from "../market/measure.ts";
import { createSetMemory, type SetMemory, type WorldSet } from "./bits.ts";

/** More legs than this in one match are not quoted (G-45: an in-match combo has at most 10). */
export const MAX_JOINT_LEGS = 10;

/** One selection of a market, as taken: a handicap is the home side's, in quarters, null without a line. */
export interface JointLeg {
  readonly spec: MarketSpec;
  readonly selection: string;
  readonly handicapQuarters: number | null;
}

/** The sets of the worlds of one match, kept as long as the worlds. */
interface KeptSets {
  readonly memory: SetMemory;
  readonly ofTests: Map<string, WorldSet>;
}

const setsOfWorlds = new WeakMap<Worlds, KeptSets>();

function keptSets(worlds: Worlds): KeptSets {
  const known = setsOfWorlds.get(worlds);
  if (known) return known;
  const made: KeptSets = { memory: createSetMemory(worlds.count), ofTests: new Map() };
  setsOfWorlds.set(worlds, made);
  return made;
}

/** What counts the worlds that sets of `keepSet` have in common. */
export const setMemoryOf = (worlds: Worlds): SetMemory => keptSets(worlds).memory;

/** What to ask of every value of a market; the name distinguishes it from the market's other tests. */
interface Test {
  readonly name: string;
  readonly holds: (value: number) => boolean;
}

/** The worlds in which the leg's market passes a test, kept with the worlds. */
export function keepSet(worlds: Worlds, leg: JointLeg, test: Test): WorldSet {
  const { memory, ofTests } = keptSets(worlds);
  const key = `${leg.spec.key}|${test.name}`;
  const known = ofTests.get(key);
  if (known) return known;
  const set = memory.add(readValues(worlds, leg.spec.measure, readingOf(leg.spec.betType)), test.holds);
  ofTests.set(key, set);
  return set;
}
