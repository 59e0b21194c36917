import { isDecided, type MapState } from "@clutch/pricing";
import { createKeyedRng, deriveKey } from "../match/keys.ts";
import { arrangeMaps, RESULT_STEPS, type PlayedMap, type Timeline } from "../match/timeline.ts";
import type { MatchPlan } from "../simulator/calendar/schedule.ts";
import type { MapEnd, ScriptMoment } from "./script.ts";

/** Courses that are tried until one ends as stated. */
const MAX_TRIES = 20_000;

/** The course of a match whose maps end as stated: a function of the plan and the ends alone. Maps after its decision are left out. */
export function computeCourse(plan: MatchPlan, ends: readonly MapEnd[]): Timeline {
  const played: (readonly MapState[])[] = [];
  const isOver = (): boolean =>
    isDecided(
      plan.series,
      played.flatMap((states) => states.slice(-1)),
    );
  for (const end of ends) if (!isOver()) played.push(findMap(plan, played.length, end));
  if (!isOver()) throw new Error(`${plan.matchKey}: nobody has won after the ${ends.length} maps of the script`);
  return arrangeMaps(plan.game, played);
}

function findMap(plan: MatchPlan, index: number, end: MapEnd): readonly MapState[] {
  const context = plan.series.contexts[index];
  for (let nth = 0; context && nth < MAX_TRIES; nth += 1) {
    const rng = createKeyedRng(deriveKey(plan.courseKey, "map", index, nth));
    const states = plan.series.model.play(context, rng);
    if (endsAs(states.at(-1), end)) return states;
  }
  throw new Error(`${plan.matchKey}: no course of map ${index + 1} ends as ${JSON.stringify(end)}`);
}

const WINNERS = { home: 1, away: 2 } as const;

const endsAs = (last: MapState | undefined, { winner, score }: MapEnd): boolean =>
  last !== undefined &&
  (winner === undefined || last.winner === WINNERS[winner]) &&
  (score === undefined || (last.home === score[0] && last.away === score[1]));

/** The step of a match at a moment of the script. */
export function stepOf(timeline: Timeline, to: ScriptMoment): number {
  if (!("map" in to)) return to.at === "kickOff" ? 0 : timeline.endStep;
  const map = timeline.maps[to.map - 1];
  if (!map) throw new Error(`the match has no map ${to.map}`);
  if ("at" in to) return map.endStep + (to.at === "results" ? RESULT_STEPS : 0);
  return map.startStep + openIndex(map, "share" in to ? shareIndex(map, to.share) : scoreIndex(map, to.score));
}

const shareIndex = ({ states }: PlayedMap, share: number): number => Math.round(share * (states.length - 1));

function scoreIndex({ mapNumber, states }: PlayedMap, [home, away]: readonly [number, number]): number {
  const index = states.findIndex((state) => state.home === home && state.away === away);
  if (index === -1) throw new Error(`map ${mapNumber} never stands at ${home}:${away}`);
  return index;
}

/** The first index from here at which the map's markets are not paused; its last where there is none. */
function openIndex({ paused, states }: PlayedMap, from: number): number {
  const index = states.findIndex((_, step) => step >= from && paused[step] === 0);
  return index === -1 ? states.length - 1 : index;
}
