import type { Rng } from "@clutch/kernel";
import { AWAY, HOME, UNDECIDED, type MapContext, type MapState } from "../map-model.ts";
import { computeHiddenCases, packMemory, type HiddenCase } from "./hidden-cases.ts";
import { finalTowers, outerTowers, STEPS_A_MINUTE, type Exposure, type Lane, type Rates } from "./moba-rules.ts";

/** Plays one true map step by step. */
export function playMoba(lane: Lane, context: MapContext, rng: Rng): MapState[] {
  const hidden = drawCase(computeHiddenCases(lane, context, null), rng);
  const play = createPlay(lane, hidden, rng);
  const states: MapState[] = [];
  for (let step = 0; step <= hidden.endStep; step += 1) {
    if (step > 0) play.advance(step);
    states.push(step === hidden.endStep ? play.end(step) : play.look(step));
  }
  return states;
}

function drawCase(cases: readonly HiddenCase[], rng: Rng): HiddenCase {
  let left = rng.next() * cases.reduce((sum, one) => sum + one.weight, 0);
  for (const one of cases) {
    left -= one.weight;
    if (left < 0) return one;
  }
  const last = cases.at(-1);
  if (!last) throw new Error("a lane game has possible lengths");
  return last;
}

function createPlay(lane: Lane, { winner, character, endStep }: HiddenCase, rng: Rng) {
  const outer = outerTowers(lane.rules);
  const [kills, towers] = [
    [0, 0],
    [0, 0],
  ];
  const exposures = [
    [0, 0],
    [0, 0],
  ];
  let [firstBlood, firstTower, killTilt, towerTilt] = [UNDECIDED, UNDECIDED, 0, 0];

  const advance = (step: number): void => {
    const [homeKills, awayKills] = [HOME, AWAY].map((side) =>
      countEvents(rng, strengthOf(lane.kills, character.kills, { step, isWinner: side === winner })),
    ) as [number, number];
    if (firstBlood === UNDECIDED) firstBlood = firstOf(homeKills, awayKills, rng);
    kills[0] = (kills[0] ?? 0) + homeKills;
    kills[1] = (kills[1] ?? 0) + awayKills;
    killTilt += (lane.kills.tilt[step] ?? 0) * (homeKills - awayKills);
    const [homeFalls, awayFalls] = [HOME, AWAY].map((side, index) => {
      const hazard = strengthOf(lane.towers, character.towers, { step, isWinner: side === winner });
      const standing = outer - (towers[index] ?? 0);
      const falls = countFalls(rng, standing, hazard);
      towers[index] = (towers[index] ?? 0) + falls;
      addExposure(lane, exposures[index] ?? [], { step, standing: standing - falls / 2 });
      return falls;
    }) as [number, number];
    if (firstTower === UNDECIDED) firstTower = firstOf(homeFalls, awayFalls, rng);
    towerTilt += (lane.towers.tilt[step] ?? 0) * (homeFalls - awayFalls);
  };
  const stateOf = (step: number, marks: readonly number[]): MapState => ({
    step,
    winner: step === endStep ? winner : UNDECIDED,
    home: kills[0] ?? 0,
    away: kills[1] ?? 0,
    marks: [...marks, Math.floor(step / STEPS_A_MINUTE)],
    memory: packMemory({
      killTilt,
      towerTilt,
      homeAsWinner: exposures[0]?.[0] ?? 0,
      homeAsLoser: exposures[0]?.[1] ?? 0,
      awayAsWinner: exposures[1]?.[0] ?? 0,
      awayAsLoser: exposures[1]?.[1] ?? 0,
    }),
  });
  return {
    advance,
    look: (step: number): MapState => stateOf(step, [towers[0] ?? 0, towers[1] ?? 0, firstBlood, firstTower]),
    end: (step: number): MapState =>
      stateOf(step, [
        finalTowers(lane.rules, towers[0] ?? 0, winner === HOME),
        finalTowers(lane.rules, towers[1] ?? 0, winner === AWAY),
        firstBlood,
        firstTower === UNDECIDED ? winner : firstTower,
      ]),
  };
}

/** Adds the tower-minutes of one step, as a winner's and as a loser's. A tower that falls in a step stood for half of it. */
export function addExposure(
  { towers }: Lane,
  exposure: number[],
  { step, standing }: { readonly step: number; readonly standing: number },
): void {
  for (const [role, { sums }] of [towers.winner, towers.loser].entries())
    exposure[role] = (exposure[role] ?? 0) + standing * ((sums[step] ?? 0) - (sums[step - 1] ?? 0));
}

/** What one side may expect of a stream in one step. */
function strengthOf(
  exposure: Exposure,
  rates: Rates,
  { step, isWinner }: { readonly step: number; readonly isWinner: boolean },
): number {
  const { sums } = isWinner ? exposure.winner : exposure.loser;
  return (isWinner ? rates.winner : rates.loser) * ((sums[step] ?? 0) - (sums[step - 1] ?? 0));
}

/** Of the events of one step, whose is first: each order is equally likely. */
function firstOf(home: number, away: number, rng: Rng): number {
  if (home + away === 0) return UNDECIDED;
  return rng.next() * (home + away) < home ? HOME : AWAY;
}

/** A Poisson count of a small mean, by multiplying uniforms. */
function countEvents(rng: Rng, mean: number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= rng.next()) count += 1;
  return count;
}

/** How many of so many standing towers fall in a step of this hazard. */
function countFalls(rng: Rng, standing: number, hazard: number): number {
  const odds = Math.expm1(hazard);
  let left = rng.next();
  let chance = Math.exp(-hazard * standing);
  for (let falls = 0; falls < standing; falls += 1) {
    left -= chance;
    if (left < 0) return falls;
    chance *= (odds * (standing - falls)) / (falls + 1);
  }
  return standing;
}
