import {
  computeWorlds,
  JOINT_WORLDS,
  NOT_STARTED,
  type MarketSpec,
  type Progress,
  type SheetCache,
  type Worlds,
} from "@clutch/pricing";
import type { MatchRun } from "./match-run.ts";
import { pricedProgress } from "./timeline.ts";

/** The worlds a match's joint prices are read from at one moment. */
export interface JointMoment {
  readonly worlds: Worlds;
  /** With the version of the model it makes the same worlds again. */
  readonly seed: string;
  /** Every market offered so far, by its key within the match. */
  readonly specs: ReadonlyMap<string, MarketSpec>;
}

export interface JointWorlds {
  /** The state the match's prices of now are made from; null once the match is over. */
  momentOf(run: MatchRun, atMs: number): JointMoment | null;
}

/** Moments kept at once: each holds some megabytes, and a moment is made again within a few hundredths of a second. */
const KEPT_MOMENTS = 6;

/** Draws the worlds of a match when they are first asked for, and keeps those of the last few moments. */
export function createJointWorlds(count: number = JOINT_WORLDS): JointWorlds {
  const kept = new Map<string, JointMoment>();
  const stores = new Map<string, SheetCache>();
  return {
    momentOf(run, atMs) {
      const position = run.positionAt(atMs);
      if (position && position.step >= run.timeline().endStep) return null;
      const progress = position ? pricedProgress(position) : NOT_STARTED;
      const seed = formatSeed(run.plan.matchKey, progress);
      const known = kept.get(seed);
      const specs = run.specsAt(position);
      const moment = known ?? {
        worlds: computeWorlds(run.plan.series, progress, {
          count,
          store: storeOf(stores, run.plan.matchKey, progress),
        }),
        seed,
        specs: new Map(specs.map((spec) => [spec.key, spec])),
      };
      keepLast(kept, seed, moment);
      for (const key of stores.keys()) {
        if (![...kept.keys()].some((each) => each.startsWith(`${key}@`))) stores.delete(key);
      }
      return moment;
    },
  };
}

/** Maps to come keep their columns while the match is asked about. */
function storeOf(stores: Map<string, SheetCache>, matchKey: string, progress: Progress): SheetCache {
  const store = stores.get(matchKey) ?? new Map();
  stores.set(matchKey, store);
  for (const index of progress.finished.keys()) store.delete(index);
  return store;
}

function keepLast(kept: Map<string, JointMoment>, seed: string, moment: JointMoment): void {
  kept.delete(seed);
  kept.set(seed, moment);
  for (const key of [...kept.keys()].slice(0, -KEPT_MOMENTS)) kept.delete(key);
}

/** `matchKey@2:57`: after two maps, at step 57 of the third; `-` before a map begins. */
const formatSeed = (matchKey: string, { finished, current }: Progress): string =>
  `${matchKey}@${finished.length}:${current?.step ?? "-"}`;

export const matchKeyOfSeed = (seed: string): string => seed.slice(0, seed.lastIndexOf("@"));

/** Makes the worlds of a seed again, however long ago that moment was; null for a seed that is none of this match. */
export function remakeWorlds(run: MatchRun, seed: string, count: number): Worlds | null {
  const place = /@(\d+):(\d+|-)$/.exec(seed);
  const maps = run.timeline().maps;
  const finishedCount = Number(place?.[1] ?? Number.NaN);
  if (matchKeyOfSeed(seed) !== run.plan.matchKey || !(finishedCount <= maps.length)) return null;
  const finished = maps.slice(0, finishedCount).flatMap((map) => map.states.slice(-1));
  const step = place?.[2] === "-" ? null : Number(place?.[2]);
  const current = step === null ? null : maps[finishedCount]?.states[step];
  return current === undefined ? null : computeWorlds(run.plan.series, { finished, current }, { count });
}
