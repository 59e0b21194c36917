import type { Rng } from "@clutch/kernel";
import { AWAY, HOME, sigmoid, UNDECIDED } from "./map-model.ts";
import type { DrawRequest, MapContext, MapModel, MapState, Sampler } from "./map-model.ts";
import { createPoissonTable, drawPoisson } from "./poisson.ts";

/**
 * A lane game. What is hidden while it runs is who will win, how long it lasts and how fast it is;
 * given these, kills and towers of either side are Poisson streams. What is seen so far therefore
 * says by Bayes' rule how likely each hidden case is, exactly, and the rest of the game follows.
 */
export interface MobaRules {
  readonly meanMinutes: number;
  readonly deviationMinutes: number;
  readonly leastMinutes: number;
  readonly mostMinutes: number;
  /** Kills in a full-strength minute of the side that will win, and of the other. */
  readonly winnerKills: number;
  readonly loserKills: number;
  readonly winnerTowers: number;
  readonly loserTowers: number;
  readonly towers: number;
}

export const LANE_MARKS = ["homeTowers", "awayTowers", "firstBlood", "firstTower", "minutes"] as const;

const STEPS_A_MINUTE = 6;
/** Speeds of a game and their chances; the spread makes kill totals as wide as real ones. */
const PACES = [
  { factor: 0.8, chance: 0.27 },
  { factor: 1, chance: 0.46 },
  { factor: 1.22, chance: 0.27 },
] as const;
/** The winner breaks at least this many more towers in the last push, and has at least five. */
const LAST_PUSH = 2;
const TOWERS_TO_WIN = 5;

/** How much fighting goes on in minute m, against a full-strength minute. */
const killShape = (minute: number): number => Math.min(1.25, 0.45 + minute * 0.035);
const towerShape = (minute: number): number => (minute < 6 ? 0.1 : Math.min(1.3, 0.3 + minute * 0.035));

/** Full-strength minutes from 0:00 to each step. */
function accumulate(shape: (minute: number) => number, steps: number): Float64Array {
  const sums = new Float64Array(steps + 1);
  for (let step = 0; step < steps; step += 1) {
    sums[step + 1] = (sums[step] ?? 0) + shape(step / STEPS_A_MINUTE) / STEPS_A_MINUTE;
  }
  return sums;
}

/** A hidden case: who wins, at what pace, when it ends. */
interface HiddenCase {
  readonly winner: number;
  readonly pace: number;
  readonly endStep: number;
  readonly weight: number;
}

interface Lane {
  readonly rules: MobaRules;
  readonly kills: Float64Array;
  readonly towers: Float64Array;
  readonly maxSteps: number;
}

export function createMobaModel(rules: MobaRules): MapModel {
  const maxSteps = (rules.mostMinutes + 1) * STEPS_A_MINUTE;
  const lane: Lane = {
    rules,
    maxSteps,
    kills: accumulate(killShape, maxSteps),
    towers: accumulate(towerShape, maxSteps),
  };
  return {
    marks: LANE_MARKS,
    maxSteps,
    isTimed: true,
    play: (context, rng) => playMoba(lane, context, rng),
    drawEnds: (request) => fillMoba(lane, request),
  };
}

function durationWeights({ rules }: Lane): { minute: number; weight: number }[] {
  const weights: { minute: number; weight: number }[] = [];
  const spread = rules.deviationMinutes / rules.meanMinutes;
  for (let minute = rules.leastMinutes; minute <= rules.mostMinutes; minute += 1) {
    const z = Math.log((minute + 0.5) / rules.meanMinutes) / spread;
    weights.push({ minute, weight: Math.exp((-z * z) / 2) / minute });
  }
  return weights;
}

const killRates = (rules: MobaRules, winner: number): { home: number; away: number } =>
  winner === HOME
    ? { home: rules.winnerKills, away: rules.loserKills }
    : { home: rules.loserKills, away: rules.winnerKills };

const towerRates = (rules: MobaRules, winner: number): { home: number; away: number } =>
  winner === HOME
    ? { home: rules.winnerTowers, away: rules.loserTowers }
    : { home: rules.loserTowers, away: rules.winnerTowers };

/** All hidden cases still possible, weighted by prior and by what has been seen; sorted by winner. */
function computeCases(lane: Lane, context: MapContext, from: MapState | null): HiddenCase[] {
  const offset = context.salt % STEPS_A_MINUTE;
  const after = from?.step ?? 0;
  const ends = durationWeights(lane).map(({ minute, weight }) => ({
    endStep: minute * STEPS_A_MINUTE + offset,
    weight,
  }));
  const open = ends.filter(({ endStep }) => endStep > after);
  const possible = open.length > 0 ? open : ends.slice(-1);
  const cases: { winner: number; pace: number; logWeight: number }[] = [];
  for (const winner of [HOME, AWAY]) {
    for (const { factor, chance } of PACES) {
      const prior = Math.log(winner === HOME ? sigmoid(context.edge) : sigmoid(-context.edge)) + Math.log(chance);
      cases.push({ winner, pace: factor, logWeight: prior + logLikelihood(lane, from, { winner, pace: factor }) });
    }
  }
  const highest = Math.max(...cases.map((one) => one.logWeight));
  return cases.flatMap(({ winner, pace, logWeight }) =>
    possible.map(({ endStep, weight }) => ({ winner, pace, endStep, weight: weight * Math.exp(logWeight - highest) })),
  );
}

/** Log-likelihood of so many events of a Poisson stream. */
const stream = (seen: number, rate: number, exposure: number): number => seen * Math.log(rate) - rate * exposure;

/** Log-likelihood of what is seen, without the factors that are the same for every hidden case. */
function logLikelihood(lane: Lane, from: MapState | null, hidden: { winner: number; pace: number }): number {
  if (!from) return 0;
  const kills = killRates(lane.rules, hidden.winner);
  const towers = towerRates(lane.rules, hidden.winner);
  const fought = lane.kills[from.step] ?? 0;
  const [homeExposure = 0, awayExposure = 0] = from.memory;
  return (
    stream(from.home, kills.home * hidden.pace, fought) +
    stream(from.away, kills.away * hidden.pace, fought) +
    stream(from.marks[0] ?? 0, towers.home, homeExposure) +
    stream(from.marks[1] ?? 0, towers.away, awayExposure)
  );
}

const finalTowers = (rules: MobaRules, fallen: number, isWinner: boolean): number =>
  Math.min(rules.towers, isWinner ? Math.max(fallen + LAST_PUSH, TOWERS_TO_WIN) : fallen);

function fillMoba(lane: Lane, { sheet, context, from, sampler }: DrawRequest): void {
  const cases = computeCases(lane, context, from);
  let total = 0;
  for (const one of cases) total += one.weight;
  const start = sampler.next();
  let row = 0;
  let mass = 0;
  for (const hidden of cases) {
    mass += hidden.weight;
    const until =
      hidden === cases.at(-1)
        ? sampler.count
        : Math.min(sampler.count, Math.floor((mass / total) * sampler.count + start));
    if (until > row) fillCase({ lane, sheet, from, sampler, hidden, row, until });
    row = Math.max(row, until);
  }
}

interface CaseRows {
  readonly lane: Lane;
  readonly sheet: DrawRequest["sheet"];
  readonly from: MapState | null;
  readonly sampler: Sampler;
  readonly hidden: HiddenCase;
  readonly row: number;
  readonly until: number;
}

/** Draws a row uses: kills and towers of both sides; one more for a first blood and a first tower that are still to come. */
const COUNT_DRAWS = 4;

/** Draws the rest of the game for the rows of one hidden case. */
function fillCase({ lane, sheet, from, sampler, hidden, row, until }: CaseRows): void {
  const { rules } = lane;
  const step = from?.step ?? 0;
  const fights = Math.max(0, (lane.kills[hidden.endStep] ?? 0) - (lane.kills[step] ?? 0)) * hidden.pace;
  const sieges = Math.max(0, (lane.towers[hidden.endStep] ?? 0) - (lane.towers[step] ?? 0));
  const kill = killRates(rules, hidden.winner);
  const tower = towerRates(rules, hidden.winner);
  const homeKills = createPoissonTable(0, kill.home * fights);
  const awayKills = createPoissonTable(1, kill.away * fights);
  const homeTowers = createPoissonTable(2, tower.home * sieges);
  const awayTowers = createPoissonTable(3, tower.away * sieges);
  const { order } = sampler;
  const rows = until - row;
  const [seenHome, seenAway] = [from?.home ?? 0, from?.away ?? 0];
  const [seenHomeTowers = 0, seenAwayTowers = 0, firstBlood = 0, firstTower = 0] = from?.marks ?? [];
  const [isBloodOpen, isTowerOpen] = [firstBlood === UNDECIDED, firstTower === UNDECIDED];
  const bloodDraw = COUNT_DRAWS;
  const towerDraw = COUNT_DRAWS + (isBloodOpen ? 1 : 0);
  const perRow = towerDraw + (isTowerOpen ? 1 : 0);
  const draws = sampler.take(rows * perRow);
  const [homeTowerColumn, awayTowerColumn, bloodColumn, towerColumn, minuteColumn] = sheet.marks;
  if (!homeTowerColumn || !awayTowerColumn || !bloodColumn || !towerColumn || !minuteColumn) return;
  const minutes = Math.floor(hidden.endStep / STEPS_A_MINUTE);
  for (let place = 0; place < rows; place += 1) {
    const target = order[row + place] ?? 0;
    const at = place * perRow;
    // The home kills of a case are drawn systematically, the rest at random.
    const home = drawPoisson(homeKills, (place + (draws[at] ?? 0)) / rows);
    const away = drawPoisson(awayKills, draws[at + 1] ?? 0);
    const homeFalls = drawPoisson(homeTowers, draws[at + 2] ?? 0);
    const awayFalls = drawPoisson(awayTowers, draws[at + 3] ?? 0);
    sheet.winner[target] = hidden.winner;
    sheet.home[target] = seenHome + home;
    sheet.away[target] = seenAway + away;
    homeTowerColumn[target] = finalTowers(rules, seenHomeTowers + homeFalls, hidden.winner === HOME);
    awayTowerColumn[target] = finalTowers(rules, seenAwayTowers + awayFalls, hidden.winner === AWAY);
    bloodColumn[target] = isBloodOpen ? firstOf(home, away, draws[at + bloodDraw] ?? 0) : firstBlood;
    towerColumn[target] = isTowerOpen
      ? firstOf(homeFalls, awayFalls, draws[at + towerDraw] ?? 0) || hidden.winner
      : firstTower;
    minuteColumn[target] = minutes;
  }
}

/** Of two streams of one shape with these counts to come, whose event is first: each order is equally likely. */
function firstOf(home: number, away: number, draw: number): number {
  if (home + away === 0) return UNDECIDED;
  return draw * (home + away) < home ? HOME : AWAY;
}

function playMoba(lane: Lane, context: MapContext, rng: Rng): MapState[] {
  const hidden = drawCase(computeCases(lane, context, null), rng);
  const kill = killRates(lane.rules, hidden.winner);
  const tower = towerRates(lane.rules, hidden.winner);
  const states: MapState[] = [];
  let [home, away, homeTowers, awayTowers, firstBlood, firstTower, homeExposure, awayExposure] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ];
  for (let step = 0; step <= hidden.endStep; step += 1) {
    const isOver = step === hidden.endStep;
    if (step > 0) {
      const fights = ((lane.kills[step] ?? 0) - (lane.kills[step - 1] ?? 0)) * hidden.pace;
      const sieges = (lane.towers[step] ?? 0) - (lane.towers[step - 1] ?? 0);
      const homeKills = countEvents(rng, kill.home * fights);
      const awayKills = countEvents(rng, kill.away * fights);
      if (firstBlood === UNDECIDED) firstBlood = firstOf(homeKills, awayKills, rng.next());
      home += homeKills;
      away += awayKills;
      if (homeTowers < lane.rules.towers) homeExposure += sieges;
      if (awayTowers < lane.rules.towers) awayExposure += sieges;
      const homeFalls = countEvents(rng, tower.home * sieges);
      const awayFalls = countEvents(rng, tower.away * sieges);
      if (firstTower === UNDECIDED) firstTower = firstOf(homeFalls, awayFalls, rng.next());
      homeTowers = Math.min(lane.rules.towers, homeTowers + homeFalls);
      awayTowers = Math.min(lane.rules.towers, awayTowers + awayFalls);
    }
    if (isOver) {
      homeTowers = finalTowers(lane.rules, homeTowers, hidden.winner === HOME);
      awayTowers = finalTowers(lane.rules, awayTowers, hidden.winner === AWAY);
      if (firstTower === UNDECIDED) firstTower = hidden.winner;
    }
    states.push({
      step,
      winner: isOver ? hidden.winner : UNDECIDED,
      home,
      away,
      marks: [homeTowers, awayTowers, firstBlood, firstTower, Math.floor(step / STEPS_A_MINUTE)],
      memory: [homeExposure, awayExposure],
    });
  }
  return states;
}

function drawCase(cases: readonly HiddenCase[], rng: Rng): HiddenCase {
  let left = rng.next() * cases.reduce((sum, one) => sum + one.weight, 0);
  for (const one of cases) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return cases.at(-1) ?? { winner: HOME, pace: 1, endStep: STEPS_A_MINUTE, weight: 1 };
}

/** A Poisson count of a small mean, by multiplying uniforms. */
function countEvents(rng: Rng, mean: number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= rng.next()) count += 1;
  return count;
}
