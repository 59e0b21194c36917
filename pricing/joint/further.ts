import { readingOf, type MarketSpec } from "../market/market-spec.ts";
import { readValues } from "../market/measure.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { outcomeCode, WIN } from "./leg-outcome.ts";
import type { JointLeg } from "./leg.ts";

/** What a further leg would be beside some legs; `implied` also when it would make one of them so. */
export type FurtherKind = "contradiction" | "implied";

/** Worlds in which all legs win, and worlds in which all but one do: nothing else decides what a further leg is. */
interface Groups {
  readonly worlds: Uint32Array;
  /** For each of these worlds 0, or 1 + the one leg that does not win. */
  readonly groups: Uint8Array;
  readonly count: number;
}

/**
 * What each of the candidates would be, were it added to the legs: null when it could be. Every market's values are
 * counted once, whatever the number of its lines and selections.
 */
export function classifyFurther(
  worlds: Worlds,
  legs: readonly JointLeg[],
  candidates: readonly JointLeg[],
): (FurtherKind | null)[] {
  const near = groupWorlds(worlds, legs);
  const counted = new Map<MarketSpec, Uint32Array>();
  return candidates.map((candidate) => {
    const counts = counted.get(candidate.spec) ?? countValues(worlds, near, candidate.spec);
    counted.set(candidate.spec, counts);
    return classify(counts, near.count, candidate);
  });
}

function groupWorlds(worlds: Worlds, legs: readonly JointLeg[]): Groups {
  const misses = new Uint8Array(worlds.count);
  const lastMiss = new Uint8Array(worlds.count);
  for (const [index, leg] of legs.entries()) {
    const { values, codeOf } = readOutcomes(worlds, leg);
    for (let world = 0; world < worlds.count; world += 1) {
      if (codeOf[(values[world] ?? 0) + VALUE_OFFSET] === WIN) continue;
      misses[world] = (misses[world] ?? 0) + 1;
      lastMiss[world] = index + 1;
    }
  }
  const near = new Uint32Array(worlds.count);
  const groups = new Uint8Array(worlds.count);
  let size = 0;
  for (let world = 0; world < worlds.count; world += 1) {
    if ((misses[world] ?? 0) > 1) continue;
    near[size] = world;
    groups[size] = lastMiss[world] ?? 0;
    size += 1;
  }
  return { worlds: near.subarray(0, size), groups: groups.subarray(0, size), count: legs.length + 1 };
}

/** How often each value of a market comes up in each group: a row a group. */
function countValues(worlds: Worlds, { worlds: near, groups, count }: Groups, spec: MarketSpec): Uint32Array {
  const values = readValues(worlds, spec.measure, readingOf(spec.betType));
  const counts = new Uint32Array(count * VALUE_OFFSET * 2);
  for (let place = 0; place < near.length; place += 1) {
    const at = (groups[place] ?? 0) * VALUE_OFFSET * 2 + (values[near[place] ?? 0] ?? 0) + VALUE_OFFSET;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** Contradiction: it wins in no world of the legs. Implied: it wins in all of them, or a leg wins wherever the rest do. */
function classify(counts: Uint32Array, groupCount: number, candidate: JointLeg): FurtherKind | null {
  const wins = new Float64Array(groupCount);
  let together = 0;
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    const group = Math.floor(place / (VALUE_OFFSET * 2));
    if (group === 0) together += count;
    if (outcomeCode(candidate, (place % (VALUE_OFFSET * 2)) - VALUE_OFFSET) === WIN)
      wins[group] = (wins[group] ?? 0) + count;
  }
  const [won = 0, ...others] = wins;
  if (won === 0) return "contradiction";
  return won === together || others.includes(0) ? "implied" : null;
}

interface Codes {
  readonly values: Int16Array;
  /** The code of each value, from −VALUE_OFFSET on. */
  readonly codeOf: Uint8Array;
}

/** Every figure of a match lies well inside ±VALUE_OFFSET. */
const VALUE_OFFSET = 1024;

/** The values of a leg's market in every world, and how the leg ends at each. */
function readOutcomes(worlds: Worlds, leg: JointLeg): Codes {
  const codeOf = new Uint8Array(VALUE_OFFSET * 2);
  for (let place = 0; place < codeOf.length; place += 1) codeOf[place] = outcomeCode(leg, place - VALUE_OFFSET);
  return { values: readValues(worlds, leg.spec.measure, readingOf(leg.spec.betType)), codeOf };
}
