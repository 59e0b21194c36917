import { createRng } from "@clutch/kernel";
import { CLOSING_STEPS, isDecided, type GameKind, type MapState, type Progress } from "@clutch/pricing";
import type { MatchPlan } from "./schedule.ts";

/** Steps between kick-off and the first map, between maps, and from the last map to the end of the match. */
const BEFORE_STEPS = 10;
const BREAK_STEPS = 18;
export const RESULT_STEPS = 3;
const AFTER_STEPS = 8;
/** Steps a market rests after a decisive moment. */
const PAUSE_STEPS = 3;
/** Prices follow the clock at least this often, in steps. */
const QUOTE_STEPS = 3;

/** One map of the true course of a match. */
export interface PlayedMap {
  readonly mapNumber: number;
  /** Steps from the kick-off of the match to its first and last state. */
  readonly startStep: number;
  readonly endStep: number;
  readonly states: readonly MapState[];
  /** For each step whether betting rests, and the step whose state the shown prices are made from. */
  readonly paused: Uint8Array;
  readonly quotedFrom: Uint16Array;
}

/** The true course of a match, known whole to the simulator and told step by step. */
export interface Timeline {
  readonly maps: readonly PlayedMap[];
  readonly endStep: number;
}

/** Plays a match. The course depends on the plan's seed alone. */
export function computeTimeline(plan: MatchPlan): Timeline {
  const maps: PlayedMap[] = [];
  let startStep = BEFORE_STEPS;
  const finals = (): MapState[] => maps.flatMap((map) => map.states.slice(-1));
  while (!isDecided(plan.series, finals())) {
    const context = plan.series.contexts[maps.length];
    if (!context) break;
    const states = plan.series.model.play(context, createRng(`${plan.seed}:map:${maps.length}`));
    const map = { mapNumber: maps.length + 1, startStep, endStep: startStep + states.length - 1, states };
    maps.push({ ...map, ...computePauses(plan.game.kind, states) });
    startStep = map.endStep + BREAK_STEPS;
  }
  return { maps, endStep: (maps.at(-1)?.endStep ?? 0) + AFTER_STEPS };
}

/**
 * What betting rests for: every point of a round or goal game; in a lane game a fallen tower, a first,
 * or a fight with two kills; in a duel nothing but its end.
 */
function isDecisive(kind: GameKind, before: MapState, after: MapState): boolean {
  const scored = after.home + after.away - before.home - before.away;
  if (kind === "lane")
    return scored >= 2 || after.marks.slice(0, 4).some((mark, index) => mark !== before.marks[index]);
  return kind !== "duel" && scored > 0;
}

function computePauses(kind: GameKind, states: readonly MapState[]): { paused: Uint8Array; quotedFrom: Uint16Array } {
  const paused = new Uint8Array(states.length);
  const quotedFrom = new Uint16Array(states.length);
  let restUntil = -1;
  let quoted = 0;
  for (let step = 0; step < states.length; step += 1) {
    const [before, after] = [states[Math.max(0, step - 1)], states[step]];
    const isScore = before && after && before.home + before.away !== after.home + after.away;
    if (before && after && isDecisive(kind, before, after)) restUntil = step + PAUSE_STEPS;
    const isClosing = step > 0 && step + CLOSING_STEPS >= states.length - 1;
    const isPaused = step < restUntil || isClosing;
    paused[step] = isPaused ? 1 : 0;
    if (!isPaused && (step === restUntil || isScore || step - quoted >= QUOTE_STEPS)) quoted = step;
    quotedFrom[step] = quoted;
  }
  return { paused, quotedFrom };
}

/** Where a match stands at a step after its kick-off. */
export interface Position {
  readonly step: number;
  readonly finished: readonly PlayedMap[];
  /** The map being played and its state; null before the first, between maps and after the last. */
  readonly current: { readonly map: PlayedMap; readonly index: number } | null;
}

export function positionAt(timeline: Timeline, step: number): Position {
  const finished = timeline.maps.filter((map) => map.endStep <= step);
  const map = timeline.maps[finished.length];
  return { step, finished, current: map && map.startStep <= step ? { map, index: step - map.startStep } : null };
}

/** What prices at a position are made from: the state last quoted of the map being played. */
export function progressOf({ finished, current }: Position): Progress {
  const quoted = current ? current.map.states[current.map.quotedFrom[current.index] ?? 0] : undefined;
  return { finished: finished.flatMap((map) => map.states.slice(-1)), current: quoted ?? null };
}
