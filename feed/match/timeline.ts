import type { GameKind, GameModel, MapState, Progress } from "@clutch/pricing";

/** Steps between kick-off and the first map, between maps, and from the last map to the end of the match. */
const BEFORE_STEPS = 10;
const BREAK_STEPS = 18;
export const RESULT_STEPS = 3;
const AFTER_STEPS = 8;
/** Steps a market is paused after a decisive event, whatever comes next. */
const PAUSE_STEPS = 3;

/** One map of the true course of a match. */
export interface PlayedMap {
  readonly mapNumber: number;
  /** Steps from the kick-off of the match to its first and last state. */
  readonly startStep: number;
  readonly endStep: number;
  readonly states: readonly MapState[];
  /** For each step whether its markets are paused, and the step whose state the shown prices are made from. */
  readonly paused: Uint8Array;
  readonly pricedFrom: Uint16Array;
}

/** The true course of a match: its source has it whole and publishes it step by step. */
export interface Timeline {
  readonly maps: readonly PlayedMap[];
  readonly endStep: number;
  /** Maps given without play: the match was forfeited and ends withdrawn. Absent where it was played out. */
  readonly award?: { readonly home: number; readonly away: number };
}

/** Sets played maps on the steps of their match, with the breaks between them. */
export function arrangeMaps(game: GameModel, played: readonly (readonly MapState[])[]): Timeline {
  const maps: PlayedMap[] = [];
  let startStep = BEFORE_STEPS;
  for (const [index, states] of played.entries()) {
    const endStep = startStep + states.length - 1;
    maps.push({ mapNumber: index + 1, startStep, endStep, states, ...computePauses(game, states) });
    startStep = endStep + BREAK_STEPS;
  }
  return { maps, endStep: (maps.at(-1)?.endStep ?? 0) + AFTER_STEPS };
}

/**
 * Events after which markets are paused: every point of a round or goal game; in a lane game a fallen tower, a first,
 * or a fight with two kills; none of a duel, whose advantage moves by one at a time.
 */
function isDecisive(kind: GameKind, before: MapState, after: MapState): boolean {
  const scored = after.home + after.away - before.home - before.away;
  if (kind === "lane")
    return scored >= 2 || after.marks.slice(0, 4).some((mark, index) => mark !== before.marks[index]);
  return kind !== "duel" && scored > 0;
}

/**
 * Both follow from the states up to each step alone (RU-18). Open prices are those of the step's own state: an older
 * one would leave to the bettor what the time since then has said.
 */
function computePauses(
  { kind, model }: GameModel,
  states: readonly MapState[],
): { paused: Uint8Array; pricedFrom: Uint16Array } {
  const paused = new Uint8Array(states.length);
  const pricedFrom = new Uint16Array(states.length);
  let [event, priced] = [0, 0];
  let pausedUntil = -1;
  for (const [step, after] of states.entries()) {
    const before = states[step - 1];
    if (before && isDecisive(kind, before, after)) {
      event = step;
      pausedUntil = step + PAUSE_STEPS;
    }
    // A map that outlasts every length the model knows has no price any more.
    const isPaused = step < pausedUntil || step >= model.maxSteps - 1;
    paused[step] = isPaused ? 1 : 0;
    if (!isPaused) priced = model.isTimed ? step : event;
    pricedFrom[step] = priced;
  }
  return { paused, pricedFrom };
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

/** What prices at a position are made from: the state of now, or while markets are paused the last one before. */
export const pricedProgress = ({ finished, current }: Position): Progress => ({
  finished: finished.flatMap((map) => map.states.slice(-1)),
  current: current?.map.states[current.map.pricedFrom[current.index] ?? 0] ?? null,
});

/** The state of now, which is ahead of the one the shown prices are made from while markets are paused. */
export const seenProgress = ({ finished, current }: Position): Progress => ({
  finished: finished.flatMap((map) => map.states.slice(-1)),
  current: current?.map.states[current.index] ?? null,
});
