import type { ScoreOutcome } from "@clutch/rules";
import { assert } from "@clutch/kernel";
import type { Worlds } from "../worlds/worlds.ts";
import type { WorldSet } from "./bits.ts";
import { readEnds, type LegEnd } from "./leg-ends.ts";
import type { Way } from "./leg-outcome.ts";
import { MAX_JOINT_LEGS, setMemoryOf, type JointLeg } from "./leg.ts";
import { countRows } from "./rows.ts";

/** The joint law of some legs of one match: each way they can end together, and in how many of the worlds they do. */
export interface JointDistribution {
  readonly count: number;
  readonly ways: readonly Way[];
}

/**
 * Counts how some legs end together, exactly, over all of the worlds. Ways come worst first, the first leg deciding;
 * only those that occur are there.
 */
export function computeDistribution(worlds: Worlds, legs: readonly JointLeg[]): JointDistribution {
  assert(legs.length > 0 && legs.length <= MAX_JOINT_LEGS, `${legs.length} legs of one match`);
  const ends = legs.map((leg) => readEnds(worlds, leg));
  const mostWays = ends.reduce((product, { length }) => product * length, 1);
  const ways = mostWays <= MAX_MET ? meetSets(worlds, ends) : countRows(worlds, legs, ends);
  return { count: worlds.count, ways };
}

/** Up to so many ways it is less work to meet sets than to look at every world once. */
const MAX_MET = 81;

/** The sets of the worlds in which each leg ends each way, met leg by leg. */
function meetSets(worlds: Worlds, ends: readonly (readonly LegEnd[])[]): readonly Way[] {
  const memory = setMemoryOf(worlds);
  const ways: Way[] = [];
  const goOn = (depth: number, before: readonly ScoreOutcome[], common: WorldSet | null): void => {
    for (const { outcome, count, set } of ends[depth] ?? []) {
      const size = common === null ? count : memory.countCommon([common, set()]);
      if (size === 0) continue;
      const way = [...before, outcome];
      if (way.length === ends.length) ways.push({ legs: way, worlds: size });
      else goOn(depth + 1, way, common === null ? set() : memory.meet(depth, common, set()));
    }
  };
  goOn(0, [], null);
  return ways;
}
