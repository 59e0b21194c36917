import type { Rng } from "@clutch/kernel";
import type { MatchPlan } from "../calendar/schedule.ts";
import { createKeyedRng, deriveKey } from "../../match/keys.ts";
import type { PlayedMap } from "../../match/timeline.ts";

/** The nth draw of a name, below `below`: the same whenever it is asked for. */
export type Draws = (name: string, nth: number, below: number) => number;

const drawsByMap = new WeakMap<PlayedMap, Draws>();

/** Draws of a map for all that its course does not say: seats, heroes, weapons. They tell nothing of the course (RU-18). */
export function drawsOf(plan: MatchPlan, map: PlayedMap): Draws {
  const known = drawsByMap.get(map);
  if (known) return known;
  const streams = new Map<string, { readonly rng: Rng; readonly drawn: number[] }>();
  const draws: Draws = (name, nth, below) => {
    const stream = streams.get(name) ?? {
      rng: createKeyedRng(deriveKey(plan.statsKey, map.mapNumber, name)),
      drawn: [],
    };
    streams.set(name, stream);
    while (stream.drawn.length <= nth) stream.drawn.push(stream.rng.next());
    return Math.floor((stream.drawn[nth] ?? 0) * below);
  };
  drawsByMap.set(map, draws);
  return draws;
}
