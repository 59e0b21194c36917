import type { Rng } from "@clutch/kernel";
import { fillFromEnds, type WeightedEnd } from "./sampler.ts";
import { AWAY, HOME, sigmoid, UNDECIDED, type MapContext, type MapModel, type MapState } from "./map-model.ts";

/** A duel of two economies: an advantage that wanders until one side is overrun. */
export interface DuelRules {
  /** Advantage at which the other side gives up. */
  readonly barrier: number;
  /** Chance that the advantage moves in one step once the armies have grown, and the minutes they take to. */
  readonly moveChance: number;
  readonly growMinutes: number;
  /** Share of the map's log-odds that one move carries. */
  readonly moveShare: number;
  readonly secondsPerStep: number;
  readonly maxSteps: number;
}

/** The marks: whole minutes played, and the advantage of the home side as everybody sees it. */
export const DUEL_MARKS = ["minutes", "advantage"] as const;

export function createDuelModel(rules: DuelRules): MapModel {
  return {
    marks: DUEL_MARKS,
    maxSteps: rules.maxSteps,
    isTimed: true,
    play: (context, rng) => playDuel(rules, context, rng),
    remember: (course) => course.map(() => []),
    drawEnds: ({ sheet, context, from, sampler }) => fillFromEnds(sheet, computeEnds(rules, context, from), sampler),
  };
}

/** Small armies clash rarely: the chance of a move grows with the minutes played. */
const moveChanceAt = (rules: DuelRules, step: number): number =>
  rules.moveChance * Math.min(1, (step * rules.secondsPerStep) / (60 * rules.growMinutes));

const minutesAt = (rules: DuelRules, step: number): number => Math.floor((step * rules.secondsPerStep) / 60);

/** At the very last step a level advantage goes to the home side: the model and the play agree on it. */
function winnerOf(rules: DuelRules, advantage: number, step: number): number {
  if (advantage >= rules.barrier) return HOME;
  if (advantage <= -rules.barrier) return AWAY;
  if (step < rules.maxSteps) return UNDECIDED;
  return advantage >= 0 ? HOME : AWAY;
}

function computeEnds(rules: DuelRules, context: MapContext, from: MapState | null): WeightedEnd[] {
  const homeMove = sigmoid(context.edge * rules.moveShare);
  const width = rules.barrier * 2 + 1;
  let layer = new Float64Array(width);
  layer[(from?.marks[1] ?? 0) + rules.barrier] = 1;
  const weights = new Map<number, number>();
  for (let step = (from?.step ?? 0) + 1; step <= rules.maxSteps; step += 1) {
    const next = new Float64Array(width);
    const moveChance = moveChanceAt(rules, step);
    for (let place = 1; place < width - 1; place += 1) {
      const weight = layer[place] ?? 0;
      if (weight === 0) continue;
      const moving = weight * moveChance;
      next[place] = (next[place] ?? 0) + weight - moving;
      next[place + 1] = (next[place + 1] ?? 0) + moving * homeMove;
      next[place - 1] = (next[place - 1] ?? 0) + moving * (1 - homeMove);
    }
    for (let place = 0; place < width; place += 1) {
      const winner = winnerOf(rules, place - rules.barrier, step);
      const weight = next[place] ?? 0;
      if (winner === UNDECIDED || weight === 0) continue;
      next[place] = 0;
      const key = winner * 1000 + minutesAt(rules, step);
      weights.set(key, (weights.get(key) ?? 0) + weight);
    }
    layer = next;
  }
  return [...weights].toSorted(([one], [other]) => one - other).map(([key, weight]) => endOf(key, weight));
}

function endOf(key: number, weight: number): WeightedEnd {
  const winner = Math.floor(key / 1000);
  return { winner, home: winner === HOME ? 1 : 0, away: winner === AWAY ? 1 : 0, marks: [key % 1000, 0], weight };
}

function playDuel(rules: DuelRules, context: MapContext, rng: Rng): MapState[] {
  const homeMove = sigmoid(context.edge * rules.moveShare);
  const states: MapState[] = [];
  let advantage = 0;
  for (let step = 0; ; step += 1) {
    const winner = step === 0 ? UNDECIDED : winnerOf(rules, advantage, step);
    const marks = [minutesAt(rules, step), advantage];
    states.push({ step, winner, home: winner === HOME ? 1 : 0, away: winner === AWAY ? 1 : 0, marks, memory: [] });
    if (winner !== UNDECIDED) return states;
    if (rng.next() < moveChanceAt(rules, step + 1)) advantage += rng.next() < homeMove ? 1 : -1;
  }
}
