import type { ScoreOutcome } from "@clutch/rules";
import { assertPresent } from "@clutch/kernel";
import { readingOf } from "../market/market-spec.ts";
import { readHistogram, readValues } from "../market/measure.ts";
import type { Worlds } from "../worlds/worlds.ts";
import type { LegEnd } from "./leg-ends.ts";
import { LEG_OUTCOMES, outcomeCode, type Way } from "./leg-outcome.ts";
import type { JointLeg } from "./leg.ts";

/** Every way as one number, of a digit for each leg; each world is looked at once for each leg. */
export function countRows(
  worlds: Worlds,
  legs: readonly JointLeg[],
  ends: readonly (readonly LegEnd[])[],
): readonly Way[] {
  const numbers = new Uint32Array(worlds.count);
  for (const [index, leg] of legs.entries()) addDigit(numbers, readDigits(worlds, leg, ends[index] ?? []));
  const counts = new Uint32Array(ends.reduce((product, { length }) => product * length, 1));
  for (let world = 0; world < numbers.length; world += 1) {
    const number = numbers[world] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const ways: Way[] = [];
  for (const [number, count] of counts.entries())
    if (count > 0) ways.push({ legs: toWay(number, ends), worlds: count });
  return ways;
}

interface Digits {
  readonly base: number;
  readonly values: Int16Array;
  readonly least: number;
  readonly ofValue: Uint8Array;
}

function readDigits(worlds: Worlds, leg: JointLeg, ends: readonly LegEnd[]): Digits {
  const { measure, betType } = leg.spec;
  const { least, counts } = readHistogram(worlds, measure, readingOf(betType));
  const digitOf = LEG_OUTCOMES.map((outcome) => ends.findIndex((end) => end.outcome === outcome));
  const ofValue = new Uint8Array(counts.length);
  for (let place = 0; place < ofValue.length; place += 1) {
    if ((counts[place] ?? 0) > 0) ofValue[place] = digitOf[outcomeCode(leg, least + place)] ?? 0;
  }
  return { base: ends.length, values: readValues(worlds, measure, readingOf(betType)), least, ofValue };
}

function addDigit(numbers: Uint32Array, { base, values, least, ofValue }: Digits): void {
  for (let world = 0; world < numbers.length; world += 1) {
    numbers[world] = (numbers[world] ?? 0) * base + (ofValue[(values[world] ?? 0) - least] ?? 0);
  }
}

function toWay(number: number, ends: readonly (readonly LegEnd[])[]): ScoreOutcome[] {
  let rest = number;
  return ends
    .toReversed()
    .map((own) => {
      const digit = rest % own.length;
      rest = Math.floor(rest / own.length);
      return assertPresent(own[digit], "a way to end").outcome;
    })
    .toReversed();
}
