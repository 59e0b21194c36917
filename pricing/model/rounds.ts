import type { Rng } from "@clutch/kernel";
import { fillFromEnds, type WeightedEnd } from "./sampler.ts";
import {
  AWAY,
  HOME,
  sigmoid,
  UNDECIDED,
  type MapContext,
  type MapModel,
  type MapState,
  type Sight,
} from "./map-model.ts";

/** A round game: first to `winRounds`, sides change after `winRounds − 1` rounds, overtime when level there. */
export interface RoundRules {
  readonly winRounds: number;
  /** `blocks`: six rounds, first to four, again when three all. `twoClear`: until two ahead. */
  readonly overtime: "blocks" | "twoClear";
  /** Share of the map's log-odds that one round carries. */
  readonly roundShare: number;
  /** Log-odds of a round for the side that defends first. */
  readonly sideBias: number;
  /** Log-odds of a round for each step of money and confidence (−2 … 2). */
  readonly momentum: number;
}

/** After so many overtimes one more round decides, in the model as on the screen (1 map in 10,000). */
const LAST_OVERTIME = 6;
const ROUND_STEPS = { least: 6, spread: 7, sideChange: 8 } as const;

/**
 * The marks: who won the first round of each half, whether there was overtime, the rounds of both sides in the first half
 * and how many of it are still to be played.
 */
export const ROUND_MARKS = ["pistolOne", "pistolTwo", "overtime", "homeHalf", "awayHalf", "halfLeft"] as const;

interface Tally {
  readonly home: number;
  readonly away: number;
  readonly momentum: number;
  readonly pistolOne: number;
  readonly pistolTwo: number;
  /** Rounds that home won of the first half. */
  readonly homeHalf: number;
}

const START: Tally = { home: 0, away: 0, momentum: 0, pistolOne: 0, pistolTwo: 0, homeHalf: 0 };

export function createRoundsModel(rules: RoundRules): MapModel {
  return {
    marks: ROUND_MARKS,
    maxSteps: 62 * (ROUND_STEPS.least + ROUND_STEPS.spread),
    // How long a round lasts says nothing of who wins it.
    isTimed: false,
    play: (context, rng) => playRounds(rules, context, rng),
    remember: (course) => rememberRounds(rules, course),
    drawEnds: ({ sheet, context, from, sampler }) => {
      fillFromEnds(sheet, computeEnds(rules, context, from ? tallyOf(from) : START), sampler);
    },
  };
}

/** UNDECIDED while the map goes on, otherwise its winner. */
function winnerOf(rules: RoundRules, home: number, away: number): number {
  const level = rules.winRounds - 1;
  const leader = home > away ? HOME : AWAY;
  if (Math.min(home, away) < level) return Math.max(home, away) >= rules.winRounds ? leader : UNDECIDED;
  const x = home - level;
  const y = away - level;
  const block = Math.floor(Math.min(x, y) / 3);
  if (block >= LAST_OVERTIME) return x === y ? UNDECIDED : leader;
  if (rules.overtime === "twoClear") return Math.abs(x - y) >= 2 ? leader : UNDECIDED;
  return Math.max(x, y) - block * 3 >= 4 ? leader : UNDECIDED;
}

function homeChance(rules: RoundRules, context: MapContext, tally: Tally): number {
  const half = rules.winRounds - 1;
  const played = tally.home + tally.away;
  const second = played < half * 2 ? played >= half : Math.floor((played - half * 2) / 3) % 2 === 1;
  const homeStartsAhead = context.salt % 2 === 0;
  const side = second === homeStartsAhead ? -rules.sideBias : rules.sideBias;
  return sigmoid(context.edge * rules.roundShare + side + tally.momentum * rules.momentum);
}

function afterRound(rules: RoundRules, tally: Tally, homeWon: boolean): Tally {
  const half = rules.winRounds - 1;
  const played = tally.home + tally.away;
  const winner = homeWon ? HOME : AWAY;
  const stronger = homeWon
    ? Math.min(2, Math.max(0, tally.momentum) + 1)
    : Math.max(-2, Math.min(0, tally.momentum) - 1);
  const home = tally.home + (homeWon ? 1 : 0);
  return {
    home,
    away: tally.away + (homeWon ? 0 : 1),
    momentum: played + 1 === half || played + 1 === half * 2 ? 0 : stronger,
    pistolOne: played === 0 ? winner : tally.pistolOne,
    pistolTwo: played === half ? winner : tally.pistolTwo,
    homeHalf: played < half ? home : tally.homeHalf,
  };
}

/** The exact distribution of the end, by carrying all tallies forward one round at a time. */
function computeEnds(rules: RoundRules, context: MapContext, from: Tally): WeightedEnd[] {
  let layer = new Map<number, { tally: Tally; weight: number }>([[keyOf(from), { tally: from, weight: 1 }]]);
  const ends: WeightedEnd[] = [];
  while (layer.size > 0) {
    const next = new Map<number, { tally: Tally; weight: number }>();
    for (const { tally, weight } of layer.values()) {
      if (winnerOf(rules, tally.home, tally.away) !== UNDECIDED) {
        ends.push(endOf(rules, tally, weight));
        continue;
      }
      const chance = homeChance(rules, context, tally);
      addTo(next, afterRound(rules, tally, true), weight * chance);
      addTo(next, afterRound(rules, tally, false), weight * (1 - chance));
    }
    layer = next;
  }
  return ends.toSorted((one, other) => one.winner - other.winner || one.home - one.away - (other.home - other.away));
}

const keyOf = (tally: Tally): number =>
  ((((tally.home * 64 + tally.away) * 5 + tally.momentum + 2) * 3 + tally.pistolOne) * 3 + tally.pistolTwo) * 16 +
  tally.homeHalf;

function addTo(layer: Map<number, { tally: Tally; weight: number }>, tally: Tally, weight: number): void {
  const held = layer.get(keyOf(tally));
  if (held) held.weight += weight;
  else layer.set(keyOf(tally), { tally, weight });
}

function marksOf({ winRounds }: RoundRules, { home, away, pistolOne, pistolTwo, homeHalf }: Tally): number[] {
  const half = winRounds - 1;
  const played = Math.min(half, home + away);
  return [pistolOne, pistolTwo, Math.min(home, away) >= half ? 1 : 0, homeHalf, played - homeHalf, half - played];
}

const endOf = (rules: RoundRules, tally: Tally, weight: number): WeightedEnd => ({
  winner: winnerOf(rules, tally.home, tally.away),
  home: tally.home,
  away: tally.away,
  marks: marksOf(rules, tally),
  weight,
});

const tallyOf = (state: MapState): Tally => ({
  home: state.home,
  away: state.away,
  momentum: state.memory[0] ?? 0,
  pistolOne: state.marks[0] ?? 0,
  pistolTwo: state.marks[1] ?? 0,
  homeHalf: state.marks[3] ?? 0,
});

/** Rounds that a record leaves out count as won in turn by who gained most: no run of them is known. */
function rememberRounds(rules: RoundRules, course: readonly Sight[]): number[][] {
  let tally = START;
  return course.map(({ home, away }) => {
    while (tally.home < home || tally.away < away)
      tally = afterRound(rules, tally, home - tally.home >= away - tally.away);
    return [tally.momentum];
  });
}

function playRounds(rules: RoundRules, context: MapContext, rng: Rng): MapState[] {
  const states: MapState[] = [];
  let tally = START;
  const record = (steps: number): void => {
    const seen = {
      winner: winnerOf(rules, tally.home, tally.away),
      home: tally.home,
      away: tally.away,
      marks: marksOf(rules, tally),
      memory: [tally.momentum],
    };
    for (let step = 0; step < steps; step += 1) states.push({ step: states.length, ...seen });
  };
  while (winnerOf(rules, tally.home, tally.away) === UNDECIDED) {
    const sideChange = tally.home + tally.away === rules.winRounds - 1 ? ROUND_STEPS.sideChange : 0;
    record(ROUND_STEPS.least + Math.floor(rng.next() * ROUND_STEPS.spread) + sideChange);
    tally = afterRound(rules, tally, rng.next() < homeChance(rules, context, tally));
  }
  record(1);
  return states;
}
