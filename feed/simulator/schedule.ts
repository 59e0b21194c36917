import { createRng, hashText } from "@clutch/kernel";
import { gameOf, type GameModel, type Series } from "@clutch/pricing";
import type { Team } from "../source.ts";
import type { League } from "./leagues.ts";
import { LEAGUE_SIZE, ratingOf } from "./teams.ts";

/** What the schedule is a function of; all keys carry its print, so that two schedules never share a match. */
export interface ScheduleBasis {
  readonly seed: string;
  readonly stepMs: number;
  readonly leagues: readonly League[];
}

/** One match as the schedule knows it, at any time before or after it is played. */
export interface MatchPlan {
  readonly matchKey: string;
  readonly league: League;
  readonly game: GameModel;
  readonly slot: number;
  readonly season: number;
  readonly week: number;
  readonly home: Team;
  readonly away: Team;
  readonly startMs: number;
  readonly stepMs: number;
  readonly seed: number;
  readonly series: Series;
}

/** Matches of a season: every club meets every other once. */
export const SEASON_MATCHES = (LEAGUE_SIZE * (LEAGUE_SIZE - 1)) / 2;

const PAIRS = orderPairs();

/** All pairs of clubs in an order in which no club plays twice running, nor at the turn of the season. */
function orderPairs(): readonly (readonly [number, number])[] {
  const left: [number, number][] = [];
  for (let one = 0; one < LEAGUE_SIZE; one += 1) {
    for (let other = one + 1; other < LEAGUE_SIZE; other += 1)
      left.push((one + other) % 2 ? [one, other] : [other, one]);
  }
  const meet = (pair: readonly number[], before: readonly number[] | undefined): boolean =>
    before !== undefined && pair.some((club) => before.includes(club));
  const extend = (ordered: (readonly [number, number])[], rest: readonly [number, number][]): boolean => {
    if (rest.length === 0) return !meet(ordered.at(-1) ?? [], ordered[0]);
    for (const pair of rest) {
      if (meet(pair, ordered.at(-1))) continue;
      ordered.push(pair);
      if (
        extend(
          ordered,
          rest.filter((other) => other !== pair),
        )
      )
        return true;
      ordered.pop();
    }
    return false;
  };
  const ordered: (readonly [number, number])[] = [];
  extend(ordered, left);
  return ordered;
}

export const slotMs = (basis: ScheduleBasis, league: League): number => league.slotSteps * basis.stepMs;

/** Leagues kick off at different moments, and their steps fall at different parts of a second. */
const phaseMs = (basis: ScheduleBasis, league: League): number =>
  hashText(`${basis.seed}:phase:${league.key}`) % Math.max(1, Math.floor(slotMs(basis, league)));

export const startOfSlot = (basis: ScheduleBasis, league: League, slot: number): number =>
  Math.round(slot * slotMs(basis, league) + phaseMs(basis, league));

/** The last slot of a league that has begun at `atMs`. */
export const slotAt = (basis: ScheduleBasis, league: League, atMs: number): number =>
  Math.floor((atMs - phaseMs(basis, league)) / slotMs(basis, league));

const printOf = (basis: ScheduleBasis): string => hashText(`${basis.seed}:${basis.stepMs}:1`).toString(36);

export const matchKeyOf = (basis: ScheduleBasis, league: League, slot: number): string =>
  `sim-${printOf(basis)}-${league.key}-${slot}`;

export const outrightKeyOf = (basis: ScheduleBasis, league: League, season: number): string =>
  `sim-${printOf(basis)}-${league.key}-season-${season}`;

/** The match of a slot: who meets, how strong they are, and the seeds of its play and its worlds. */
export function computePlan(basis: ScheduleBasis, league: League, slot: number): MatchPlan {
  const season = Math.floor(slot / SEASON_MATCHES);
  const place = slot - season * SEASON_MATCHES;
  const [homeIndex = 0, awayIndex = 1] = PAIRS[place] ?? [];
  const swap = season % 2 === 1;
  const clubAt = (index: number): Team => league.clubs[index] ?? { name: `Club ${index}`, emblem: null };
  const home = clubAt(swap ? awayIndex : homeIndex);
  const away = clubAt(swap ? homeIndex : awayIndex);
  const matchKey = matchKeyOf(basis, league, slot);
  const seed = hashText(`${basis.seed}:${matchKey}`);
  const at = { game: league.game, season, seed: basis.seed };
  const edge = Math.max(-2, Math.min(2, ratingOf(home, at) - ratingOf(away, at)));
  const rng = createRng(seed);
  const contexts = Array.from({ length: league.bestOf }, (_, index) => ({
    edge: edge + pickEdge(league.bestOf, index),
    salt: Math.floor(rng.next() * 60),
  }));
  const game = gameOf(league.game);
  return {
    matchKey,
    league,
    game,
    slot,
    season,
    home,
    away,
    seed,
    week: Math.floor(place / (LEAGUE_SIZE / 2)) + 1,
    startMs: startOfSlot(basis, league, slot),
    stepMs: basis.stepMs,
    series: { model: game.model, bestOf: league.bestOf, contexts, seed },
  };
}

/** Sides pick maps in turn, the home side first; the last map of a series is nobody's pick. */
function pickEdge(bestOf: number, index: number): number {
  if (bestOf === 1 || index === bestOf - 1) return 0;
  return index % 2 === 0 ? 0.15 : -0.15;
}
