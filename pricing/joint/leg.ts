import type { Worlds } from "../worlds/worlds.ts";
import { readingOf, type MarketSpec } from "../market/market-spec.ts";
import { readValues } from "../market/measure.ts";
import { createSetMemory, type SetMemory, type WorldSet } from "./bits.ts";

/** One selection of a market, as taken: a handicap is the home side's, in quarters, null without a line. */
export interface JointLeg {
  readonly spec: MarketSpec;
  readonly selection: string;
  readonly handicapQuarters: number | null;
}

/** Where a leg, or one half of the stake on a quarter line, wins and where it gets its stake back. */
export interface LegSets {
  readonly win: WorldSet;
  readonly push: WorldSet;
  readonly hasPush: boolean;
}

interface KeptSet {
  readonly set: WorldSet;
  readonly isEmpty: boolean;
}

/** The sets of the worlds of one match, kept as long as the worlds. */
interface KeptSets {
  readonly memory: SetMemory;
  /** A leg asked about again is known by itself, one made anew by its market and line. */
  readonly ofLegs: WeakMap<JointLeg, readonly LegSets[]>;
  readonly ofTests: Map<string, KeptSet>;
}

const setsOfWorlds = new WeakMap<Worlds, KeptSets>();

function keptSets(worlds: Worlds): KeptSets {
  const known = setsOfWorlds.get(worlds);
  if (known) return known;
  const made: KeptSets = { memory: createSetMemory(worlds.count), ofLegs: new WeakMap(), ofTests: new Map() };
  setsOfWorlds.set(worlds, made);
  return made;
}

/** What counts the worlds that sets of `readLegSets` have in common. */
export const setMemoryOf = (worlds: Worlds): SetMemory => keptSets(worlds).memory;

/**
 * The halves of a leg: one for whole and half lines and for markets without a line, two (the lines
 * a quarter below and above) for a quarter line. Sets are kept with the worlds.
 */
export function readLegSets(worlds: Worlds, leg: JointLeg): readonly LegSets[] {
  const { ofLegs } = keptSets(worlds);
  const known = ofLegs.get(leg);
  if (known) return known;
  const made = makeLegSets(worlds, leg);
  ofLegs.set(leg, made);
  return made;
}

function makeLegSets(worlds: Worlds, leg: JointLeg): readonly LegSets[] {
  const { betType } = leg.spec;
  if ((betType !== "AH" && betType !== "OU") || leg.handicapQuarters === null) return [plainSets(worlds, leg)];
  const line = betType === "AH" ? -leg.handicapQuarters : leg.handicapQuarters;
  const lines = line % 2 === 0 ? [line] : [line - 1, line + 1];
  return lines.map((half) => lineSets(worlds, leg, half));
}

function lineSets(worlds: Worlds, leg: JointLeg, lineQuarters: number): LegSets {
  const isUpper = leg.selection === "home" || leg.selection === "over";
  const win = keptSet(worlds, leg, {
    name: `${isUpper ? ">" : "<"}${lineQuarters}`,
    holds: (value) => (isUpper ? value * 4 > lineQuarters : value * 4 < lineQuarters),
  });
  const push = keptSet(worlds, leg, { name: `=${lineQuarters}`, holds: (value) => value * 4 === lineQuarters });
  return { win: win.set, push: push.set, hasPush: !push.isEmpty };
}

function plainSets(worlds: Worlds, leg: JointLeg): LegSets {
  const isPushing = leg.spec.betType !== "1X2" && leg.spec.betType !== "OE";
  const win = keptSet(worlds, leg, { name: leg.selection, holds: winnerTest(leg.selection) });
  const push = keptSet(worlds, leg, {
    name: isPushing ? "level" : "never",
    holds: (value) => isPushing && value === 0,
  });
  return { win: win.set, push: push.set, hasPush: !push.isEmpty };
}

function winnerTest(selection: string): (value: number) => boolean {
  switch (selection) {
    case "home":
    case "yes":
      return (value) => value > 0;
    case "away":
    case "no":
      return (value) => value < 0;
    case "draw":
      return (value) => value === 0;
    case "odd":
      return (value) => value % 2 !== 0;
    case "even":
      return (value) => value % 2 === 0;
    default:
      throw new Error(`no selection ${selection}`);
  }
}

/** What to ask of every value of a market; the name tells it from the market's other tests. */
interface Test {
  readonly name: string;
  readonly holds: (value: number) => boolean;
}

function keptSet(worlds: Worlds, leg: JointLeg, test: Test): KeptSet {
  const { memory, ofTests } = keptSets(worlds);
  const key = `${leg.spec.key}|${test.name}`;
  const known = ofTests.get(key);
  if (known) return known;
  const set = memory.add(readValues(worlds, leg.spec.measure, readingOf(leg.spec.betType)), test.holds);
  const made = { set, isEmpty: memory.countCommon([set]) === 0 };
  ofTests.set(key, made);
  return made;
}

/** The worlds in which the leg's market passes a test, kept with the worlds. */
export const keepSet = (worlds: Worlds, leg: JointLeg, test: Test): WorldSet => keptSet(worlds, leg, test).set;
