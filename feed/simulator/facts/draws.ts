import type { MatchPlan } from "../calendar/schedule.ts";
import { BLOCK_DRAWS, deriveKey, drawBlock, type Key } from "../../match/keys.ts";
import type { PlayedMap } from "../../match/timeline.ts";

/** The nth draw of a name, below `below`: the same whenever it is asked for. */
export type Draws = (name: string, nth: number, below: number) => number;

const drawsByMap = new WeakMap<PlayedMap, Draws>();

/** Draws of a map for all that its course does not say: seats, heroes, weapons. They reveal nothing of the course (RU-18). */
export function drawsOf(plan: MatchPlan, map: PlayedMap): Draws {
  const known = drawsByMap.get(map);
  if (known) return known;
  const streams = new Map<string, { readonly key: Key; readonly drawn: number[] }>();
  const draws: Draws = (name, nth, below) => {
    const stream = streams.get(name) ?? {
      key: deriveKey(plan.statsKey, map.mapNumber, name),
      drawn: [],
    };
    streams.set(name, stream);
    const { drawn } = stream;
    while (drawn.length <= nth) drawn.push(...drawBlock(stream.key, drawn.length / BLOCK_DRAWS));
    return Math.floor((drawn[nth] ?? 0) * below);
  };
  drawsByMap.set(map, draws);
  return draws;
}
