import type { ScoreOutcome } from "@clutch/rules";
import { readingOf } from "../market/market-spec.ts";
import { readHistogram } from "../market/measure.ts";
import type { Worlds } from "../worlds/worlds.ts";
import type { WorldSet } from "./bits.ts";
import { LEG_OUTCOMES, outcomeCode } from "./leg-outcome.ts";
import { keepSet, type JointLeg } from "./leg.ts";

/** One way a leg can end, and in how many of the worlds it does. */
export interface LegEnd {
  readonly outcome: ScoreOutcome;
  readonly count: number;
  /** Those worlds; made when they are first needed: the law of one leg needs none. */
  readonly set: () => WorldSet;
}

/** Every way a leg can end, worst first. */
export function readEnds(worlds: Worlds, leg: JointLeg): readonly LegEnd[] {
  const { least, counts } = readHistogram(worlds, leg.spec.measure, readingOf(leg.spec.betType));
  const countOf = new Uint32Array(LEG_OUTCOMES.length);
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    const code = outcomeCode(leg, least + place);
    countOf[code] = (countOf[code] ?? 0) + count;
  }
  return LEG_OUTCOMES.flatMap((outcome, code) => {
    const count = countOf[code] ?? 0;
    if (count === 0) return [];
    return [{ outcome, count, set: () => readEndSet(worlds, leg, code) }];
  });
}

/** The worlds in which a leg ends in the way of this code. */
export const readEndSet = (worlds: Worlds, leg: JointLeg, code: number): WorldSet =>
  keepSet(worlds, leg, {
    name: `${LEG_OUTCOMES[code]} ${leg.selection} ${leg.handicapQuarters}`,
    holds: (value) => outcomeCode(leg, value) === code,
  });
