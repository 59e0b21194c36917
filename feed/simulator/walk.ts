import type { PlayedMap } from "../match/timeline.ts";
import type { MatchPlan } from "./calendar/schedule.ts";

/** What happened in one step of a map; asked for each step once, in order, and null where the map has no such step. */
type Walker<Item> = (step: number) => readonly Item[] | null;

interface Walked<Item> {
  readonly items: Item[];
  readonly next: Walker<Item>;
  /** How many items there are up to each step. */
  readonly counts: number[];
}

/**
 * Lists of a map by step, each step computed once and kept with the map: the list up to a step is the beginning of that of any
 * later step (RU-18), and statistics ask for it at every step, for both sides.
 */
export function createWalk<Item>(
  begin: (plan: MatchPlan, map: PlayedMap) => Walker<Item>,
): (plan: MatchPlan, map: PlayedMap, index: number) => readonly Item[] {
  const byMap = new WeakMap<PlayedMap, Walked<Item>>();
  return (plan, map, index) => {
    const { items, next, counts } = byMap.get(map) ?? { items: [], next: begin(plan, map), counts: [0] };
    byMap.set(map, { items, next, counts });
    while (counts.length <= index) {
      const news = next(counts.length);
      if (news === null) break;
      items.push(...news);
      counts.push(items.length);
    }
    return items.slice(0, counts[Math.min(index, counts.length - 1)]);
  };
}
