import type { Rng } from "@clutch/kernel";
import { fillFromEnds, type WeightedEnd } from "./sampler.ts";
import { AWAY, HOME, LEVEL, sigmoid, UNDECIDED, type MapContext, type MapModel, type MapState } from "./map-model.ts";

/** A game of goals over a fixed time; level at the end is a draw, or goes to the next goal. */
export interface GoalRules {
  readonly steps: number;
  /** Goals of both sides together in an even game. */
  readonly goalsPerGame: number;
  /** Share of the log-odds of the game that the ratio of the two scoring rates carries. */
  readonly rateShare: number;
  /** How much faster a side that is behind scores. */
  readonly chase: number;
  readonly hasDraws: boolean;
  /** Chance of a goal in one step of overtime. */
  readonly overtimeRate: number;
}

/** The marks: who scored first, whether there was overtime, whether both sides scored. */
export const GOAL_MARKS = ["firstGoal", "overtime", "bothScored"] as const;

/** No side is let past this score; the chance of it is below one in a million. */
const MAX_GOALS = 19;
const SIZE = MAX_GOALS + 1;

export function createGoalsModel(rules: GoalRules): MapModel {
  return {
    marks: GOAL_MARKS,
    maxSteps: rules.steps * 4,
    isTimed: true,
    play: (context, rng) => playGoals(rules, context, rng),
    remember: (course) => course.map(() => []),
    drawEnds: ({ sheet, context, from, sampler }) => fillFromEnds(sheet, computeEnds(rules, context, from), sampler),
  };
}

/** Chances of a goal of each side in one step at this score. */
function chances(rules: GoalRules, context: MapContext, lead: number): { home: number; away: number } {
  const perStep = rules.goalsPerGame / rules.steps;
  const share = sigmoid(context.edge * rules.rateShare);
  return {
    home: perStep * share * (lead < 0 ? 1 + rules.chase : 1),
    away: perStep * (1 - share) * (lead > 0 ? 1 + rules.chase : 1),
  };
}

/** Weights by who scored first, home and away score: index (first × SIZE + home) × SIZE + away. */
const PLANE = SIZE * SIZE;
/** A score less likely than this is left out. */
const MIN_WEIGHT = 1e-12;

function computeScores(rules: GoalRules, context: MapContext, from: MapState | null): Float64Array {
  let grid = new Float64Array(3 * PLANE);
  let next = new Float64Array(3 * PLANE);
  const [home, away, first] = [from?.home ?? 0, from?.away ?? 0, from?.marks[0] ?? UNDECIDED];
  grid[first * PLANE + home * SIZE + away] = 1;
  const left = rules.steps - Math.min(rules.steps, from?.step ?? 0);
  const rates = [-1, 0, 1].map((lead) => chances(rules, context, lead));
  const planes = first === UNDECIDED ? [UNDECIDED, HOME, AWAY] : [first];
  let box: ScoreBox = { home, away, mostHome: home, mostAway: away };
  for (let step = 0; step < left; step += 1) {
    next.fill(0);
    let [mostHome, mostAway] = [home, away];
    for (const plane of planes) {
      for (let own = box.home; own <= box.mostHome; own += 1) {
        for (let other = box.away; other <= box.mostAway; other += 1) {
          const weight = grid[plane * PLANE + own * SIZE + other] ?? 0;
          if (weight < MIN_WEIGHT) continue;
          carryForward({ next, first: plane, home: own, away: other, weight, rates });
          mostHome = Math.max(mostHome, own);
          mostAway = Math.max(mostAway, other);
        }
      }
    }
    box = { home, away, mostHome: Math.min(MAX_GOALS, mostHome + 1), mostAway: Math.min(MAX_GOALS, mostAway + 1) };
    [grid, next] = [next, grid];
  }
  return grid;
}

/** The scores that are likely enough to be followed. */
interface ScoreBox {
  readonly home: number;
  readonly away: number;
  readonly mostHome: number;
  readonly mostAway: number;
}

interface Carry {
  readonly next: Float64Array;
  readonly first: number;
  readonly home: number;
  readonly away: number;
  readonly weight: number;
  readonly rates: readonly { home: number; away: number }[];
}

/** One step of one score: a goal of either side, or none. */
function carryForward({ next, first, home, away, weight, rates }: Carry): void {
  const chance = rates[home > away ? 2 : home === away ? 1 : 0];
  if (!chance) return;
  const up = home < MAX_GOALS ? chance.home * weight : 0;
  const down = away < MAX_GOALS ? chance.away * weight : 0;
  const index = first * PLANE + home * SIZE + away;
  const toHome = (first === UNDECIDED ? HOME : first) * PLANE + (home + 1) * SIZE + away;
  const toAway = (first === UNDECIDED ? AWAY : first) * PLANE + home * SIZE + away + 1;
  next[index] = (next[index] ?? 0) + weight - up - down;
  if (up > 0) next[toHome] = (next[toHome] ?? 0) + up;
  if (down > 0) next[toAway] = (next[toAway] ?? 0) + down;
}

function computeEnds(rules: GoalRules, context: MapContext, from: MapState | null): WeightedEnd[] {
  const level = chances(rules, context, 0);
  const share = level.home / (level.home + level.away);
  const grid = computeScores(rules, context, from);
  const ends: WeightedEnd[] = [];
  for (let index = 0; index < grid.length; index += 1) {
    const weight = grid[index] ?? 0;
    if (weight < MIN_WEIGHT) continue;
    const score = { home: Math.floor((index % PLANE) / SIZE), away: index % SIZE, first: Math.floor(index / PLANE) };
    if (score.home !== score.away || rules.hasDraws) ends.push(endOf(score, weight, 0));
    else ends.push(...nextGoalEnds(score, weight, share));
  }
  return ends.toSorted((one, other) => one.winner - other.winner || one.home - one.away - (other.home - other.away));
}

interface Score {
  readonly home: number;
  readonly away: number;
  readonly first: number;
}

function endOf({ home, away, first }: Score, weight: number, overtime: number): WeightedEnd {
  const winner = home === away ? LEVEL : home > away ? HOME : AWAY;
  return { winner, home, away, marks: [first, overtime, home > 0 && away > 0 ? 1 : 0], weight };
}

/** Level after regular time: the next goal wins. After no goal at all it is the first as well. */
function nextGoalEnds({ home, away, first }: Score, weight: number, share: number): WeightedEnd[] {
  return [
    endOf({ home: home + 1, away, first: first === UNDECIDED ? HOME : first }, weight * share, 1),
    endOf({ home, away: away + 1, first: first === UNDECIDED ? AWAY : first }, weight * (1 - share), 1),
  ];
}

function playGoals(rules: GoalRules, context: MapContext, rng: Rng): MapState[] {
  const states: MapState[] = [];
  let home = 0;
  let away = 0;
  let first = UNDECIDED;
  let overtime = 0;
  const record = (winner: number): void => {
    states.push({
      step: states.length,
      winner,
      home,
      away,
      marks: [first, overtime, home > 0 && away > 0 ? 1 : 0],
      memory: [],
    });
  };
  record(UNDECIDED);
  for (;;) {
    const regular = states.length <= rules.steps;
    const chance = chances(rules, context, regular ? home - away : 0);
    const scale = regular ? 1 : rules.overtimeRate / (chance.home + chance.away);
    const draw = rng.next();
    if (draw < chance.home * scale && home < MAX_GOALS) home += 1;
    else if (draw >= chance.home * scale && draw < (chance.home + chance.away) * scale && away < MAX_GOALS) away += 1;
    if (first === UNDECIDED && home + away > 0) first = home > 0 ? HOME : AWAY;
    if (states.length < rules.steps) {
      record(UNDECIDED);
      continue;
    }
    if (home !== away || rules.hasDraws) {
      record(home === away ? LEVEL : home > away ? HOME : AWAY);
      return states;
    }
    overtime = rules.hasDraws ? 0 : 1;
    record(UNDECIDED);
  }
}
