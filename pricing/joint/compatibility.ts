import { readingOf } from "../market/market-spec.ts";
import { readHistogram, readValues } from "../market/measure.ts";
import type { Worlds } from "../worlds/worlds.ts";
import type { WorldSet } from "./bits.ts";
import { readEndSet } from "./leg-ends.ts";
import { outcomeCode, WIN } from "./leg-outcome.ts";
import { setMemoryOf, type JointLeg } from "./leg.ts";

/** Why a candidate leg cannot join some legs; `implied` also when it would make one of them so. */
export type Incompatibility = "contradiction" | "implied";

/** Worlds in which all legs win, and for each leg those in which all but it do: nothing else decides what a further leg is. */
interface Near {
  readonly together: Uint32Array;
  readonly missing: readonly Uint32Array[];
}

/**
 * What each of the candidates would be, were it added to the legs: null when it could be. Of most candidates a few worlds
 * say so already: one that it wins in, one that it does not.
 */
export function classifyCandidates(
  worlds: Worlds,
  legs: readonly JointLeg[],
  candidates: readonly JointLeg[],
): (Incompatibility | null)[] {
  const near = findNear(worlds, legs);
  return candidates.map((candidate) => classify(worlds, near, candidate));
}

function findNear(worlds: Worlds, legs: readonly JointLeg[]): Near {
  const memory = setMemoryOf(worlds);
  const wins = legs.map((leg) => readEndSet(worlds, leg, WIN));
  const meetAll = (sets: readonly WorldSet[]): WorldSet | null =>
    sets.reduce<WorldSet | null>((met, set) => (met === null ? set : memory.meet(0, met, set)), null);
  return {
    together: memory.list(meetAll(wins), null),
    missing: wins.map((own, index) => memory.list(meetAll(wins.filter((_, other) => other !== index)), own)),
  };
}

/** Contradiction: it wins in no world of the legs. Implied: it wins in all of them, or a leg wins wherever the rest do. */
function classify(worlds: Worlds, { together, missing }: Near, candidate: JointLeg): Incompatibility | null {
  const has = createSearch(worlds, candidate);
  if (!has(together, true)) return "contradiction";
  return !has(together, false) || missing.some((group) => !has(group, true)) ? "implied" : null;
}

/** Answers whether the leg wins (or does not) in any of some worlds. */
function createSearch(worlds: Worlds, leg: JointLeg): (among: Uint32Array, isWon: boolean) => boolean {
  const { measure, betType } = leg.spec;
  const values = readValues(worlds, measure, readingOf(betType));
  const { least, counts } = readHistogram(worlds, measure, readingOf(betType));
  const wins = new Uint8Array(counts.length);
  for (let place = 0; place < wins.length; place += 1) wins[place] = outcomeCode(leg, least + place) === WIN ? 1 : 0;
  return (among, isWon) => {
    const wanted = isWon ? 1 : 0;
    for (let place = 0; place < among.length; place += 1)
      if (wins[(values[among[place] ?? 0] ?? 0) - least] === wanted) return true;
    return false;
  };
}
