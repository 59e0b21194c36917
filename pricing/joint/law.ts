import { assert } from "@clutch/kernel";
import { readingOf } from "../market/market-spec.ts";
import { readValues } from "../market/measure.ts";
import type { Worlds } from "../worlds/worlds.ts";
import type { JointLeg } from "./leg.ts";

/** How a leg ends, worst first: the place in this list is its code. */
export const LEG_OUTCOMES = ["loss", "half-loss", "push", "half-win", "win"] as const;
export type LegOutcome = (typeof LEG_OUTCOMES)[number];

/** The joint law of some legs of one match: each way they can end together, and in how many of the worlds they do. */
export interface JointLaw {
  readonly count: number;
  readonly ways: readonly { readonly legs: readonly LegOutcome[]; readonly worlds: number }[];
}

/**
 * Counts how some legs end together, exactly, over all of the worlds. The worlds are parted leg by leg: those in one
 * part have ended alike so far, and only parts that occur are carried on.
 */
export function computeLaw(worlds: Worlds, legs: readonly JointLeg[]): JointLaw {
  assert(legs.length > 0, "legs to look at");
  const parts = new Uint32Array(worlds.count);
  let ways: LegOutcome[][] = [[]];
  for (const leg of legs) ways = partBy(parts, ways, readOutcomes(worlds, leg));
  const counts = new Uint32Array(ways.length);
  for (let world = 0; world < parts.length; world += 1) {
    const part = parts[world] ?? 0;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return { count: worlds.count, ways: ways.map((way, part) => ({ legs: way, worlds: counts[part] ?? 0 })) };
}

const OUTCOMES = LEG_OUTCOMES.length;

/** Parts the worlds further by how one more leg ends; renumbers the parts so that there are no empty ones. */
function partBy(parts: Uint32Array, ways: readonly LegOutcome[][], codes: Codes): LegOutcome[][] {
  const numbers = new Int32Array(ways.length * OUTCOMES).fill(-1);
  const parted: LegOutcome[][] = [];
  const { values, codeOf } = codes;
  for (let world = 0; world < parts.length; world += 1) {
    const part = parts[world] ?? 0;
    const code = codeOf[(values[world] ?? 0) + VALUE_OFFSET] ?? 0;
    const place = part * OUTCOMES + code;
    let number = numbers[place] ?? -1;
    if (number < 0) {
      number = parted.length;
      numbers[place] = number;
      parted.push([...(ways[part] ?? []), LEG_OUTCOMES[code] ?? "loss"]);
    }
    parts[world] = number;
  }
  return parted;
}

export interface Codes {
  readonly values: Int16Array;
  /** The code of each value, from −VALUE_OFFSET on. */
  readonly codeOf: Uint8Array;
}

/** Every figure of a match lies well inside ±VALUE_OFFSET. */
export const VALUE_OFFSET = 1024;

/** The values of a leg's market in every world, and how the leg ends at each. */
export function readOutcomes(worlds: Worlds, leg: JointLeg): Codes {
  const codeOf = new Uint8Array(VALUE_OFFSET * 2);
  for (let place = 0; place < codeOf.length; place += 1) codeOf[place] = outcomeCode(leg, place - VALUE_OFFSET);
  return { values: readValues(worlds, leg.spec.measure, readingOf(leg.spec.betType)), codeOf };
}

/** How a leg ends in a world that shows this value, as a code of LEG_OUTCOMES. */
export function outcomeCode({ spec, selection, handicapQuarters }: JointLeg, value: number): number {
  const { betType } = spec;
  if ((betType === "AH" || betType === "OU") && handicapQuarters !== null) {
    const upper = betType === "AH" ? value * 4 + handicapQuarters : value * 4 - handicapQuarters;
    const ahead = selection === "home" || selection === "over" ? upper : -upper;
    return Math.max(-2, Math.min(2, ahead)) + 2;
  }
  if (betType === "OE") return (value % 2 !== 0) === (selection === "odd") ? WIN : LOSS;
  if (betType === "1X2") return Math.sign(value) === SIGN_OF[selection] ? WIN : LOSS;
  const sign = SIGN_OF[selection];
  assert(sign !== undefined && sign !== 0, `a selection of ${betType}`);
  return Math.sign(value) * sign * 2 + PUSH;
}

export const WIN = 4;
const [LOSS, PUSH] = [0, 2];
const SIGN_OF: Readonly<Record<string, number>> = { home: 1, yes: 1, draw: 0, away: -1, no: -1 };
