import { AWAY, gameOf, HOME, UNDECIDED, type GameKey } from "@clutch/pricing";
import type { MatchFact } from "../facts.ts";
import type { RunPlan } from "../match/run-plan.ts";
import type { PlayedMap } from "../match/timeline.ts";

/** What is known of a recorded map beside its states. */
export interface RecordedBounds {
  readonly game: GameKey;
  readonly mapName: string | null;
}

/**
 * Start and end of a recorded map, with the published figures. What happened in between is published by score and statistics: no
 * record holds who did every deed, and a list with gaps would contradict the score.
 */
export function computeBoundFacts(
  plan: RunPlan,
  { game, mapName }: RecordedBounds,
  { map, index }: { readonly map: PlayedMap; readonly index: number },
): readonly MatchFact[] {
  const { mapNumber, startStep } = map;
  const atStep = (step: number): number => plan.startMs + (startStep + step) * plan.stepMs;
  const start: MatchFact = {
    kind: "mapStart",
    mapNumber,
    second: 0,
    sequence: 1,
    atMs: atStep(0),
    side: null,
    mapName,
    sides: null,
  };
  const state = map.states[index];
  if (!state || state.winner === UNDECIDED) return [start];
  const { winner, home, away, step } = state;
  const side = winner === HOME ? "home" : winner === AWAY ? "away" : null;
  const second = step * gameOf(game).secondsPerStep;
  return [start, { kind: "mapEnd", mapNumber, second, sequence: 2, atMs: atStep(step), side, home, away }];
}
