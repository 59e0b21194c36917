import { assert, HOUR_MS } from "@clutch/kernel";
import { gameOf } from "@clutch/pricing";
import type { Team } from "../../source.ts";
import type { RunPlan } from "../../match/run-plan.ts";
import { createKeyedRng, createRootKey, deriveKey, deriveNumber, type Key } from "../../match/keys.ts";
import { computeLeagues, type League } from "./leagues.ts";
import { SEASON_MATCHES, SEASON_PAIRINGS, WEEK_MATCHES } from "./round-robin.ts";
import { computeRating } from "./ratings.ts";
import { computeStreams } from "./streams.ts";

/** What the schedule is a function of; all keys of matches carry its print, so that two schedules never share a match. */
export interface ScheduleBasis {
  readonly key: Key;
  readonly stepMs: number;
  readonly leagues: readonly League[];
  /** Where matches are shown; null or absent: nowhere. */
  readonly streamsAt?: string | null;
}

/** Real milliseconds of one step at speed 1; a map is 110 to 250 steps long. */
const STEP_MS = 1000;

export interface BasisOptions {
  readonly seed: Uint8Array | string;
  readonly speed: number;
  readonly streamsAt?: string | null;
}

export function createBasis({ seed, speed, streamsAt = null }: BasisOptions): ScheduleBasis {
  assert(speed > 0, "a positive speed");
  const key = createRootKey(seed);
  return { key, stepMs: STEP_MS / speed, leagues: computeLeagues(key), streamsAt };
}

/** One match as the schedule knows it, at any time before or after it is played. */
export interface MatchPlan extends RunPlan {
  readonly basis: ScheduleBasis;
  readonly league: League;
  readonly slot: number;
  readonly season: number;
  readonly week: number;
  /**
   * What the course of the match and what its statistics are drawn from. Neither says anything of the other, and the
   * worlds are drawn from a third seed (`series.seed`): neither prices nor statistics help to compute the course.
   */
  readonly courseKey: Key;
  readonly statsKey: Key;
}

export const slotMs = (basis: ScheduleBasis, league: League): number => league.slotSteps * basis.stepMs;

/** Leagues kick off at different moments, and their steps fall at different parts of a second. */
const phaseMs = (basis: ScheduleBasis, league: League): number =>
  numberOf(basis, "phase", league.key) % Math.max(1, Math.floor(slotMs(basis, league)));

const FIRST_PRIME_HOUR = 14;
const PRIME_HOURS = 8;

/** When on a day (UTC) the week is played that a league announces early; whole hours, in ms. */
export const primeTimeOf = (basis: ScheduleBasis, league: League): number =>
  (FIRST_PRIME_HOUR + (numberOf(basis, "prime time", league.key) % PRIME_HOURS)) * HOUR_MS;

const numbersByBasis = new WeakMap<ScheduleBasis, Map<string, number>>();

/** A number that the key gives once and for all. */
function numberOf(basis: ScheduleBasis, name: string, of: string | number): number {
  const numbers = numbersByBasis.get(basis) ?? new Map<string, number>();
  numbersByBasis.set(basis, numbers);
  const known = numbers.get(`${name}:${of}`) ?? deriveNumber(basis.key, name, of);
  numbers.set(`${name}:${of}`, known);
  return known;
}

export const startOfSlot = (basis: ScheduleBasis, league: League, slot: number): number =>
  Math.round(slot * slotMs(basis, league) + phaseMs(basis, league));

/** The last slot of a league that has begun at `atMs`. */
export const slotAt = (basis: ScheduleBasis, league: League, atMs: number): number =>
  Math.floor((atMs - phaseMs(basis, league)) / slotMs(basis, league));

/** Names a schedule: another seed or speed has another. */
export const scheduleName = (basis: ScheduleBasis): string =>
  `sim-${numberOf(basis, "print", basis.stepMs).toString(36)}`;

export const matchKeyOf = (basis: ScheduleBasis, league: League, slot: number): string =>
  `${scheduleName(basis)}-${league.key}-${slot}`;

export const outrightKeyOf = (basis: ScheduleBasis, league: League, season: number): string =>
  `${scheduleName(basis)}-${league.key}-season-${season}`;

/** The match of a slot: who meets, how strong they are, and the keys of its course, its statistics and its worlds. */
export function computePlan(basis: ScheduleBasis, league: League, slot: number): MatchPlan {
  const season = Math.floor(slot / SEASON_MATCHES);
  const place = slot - season * SEASON_MATCHES;
  const [first = 0, second = 1] = SEASON_PAIRINGS[place] ?? [];
  const [homeIndex, awayIndex] = season % 2 === 0 ? [first, second] : [second, first];
  const clubAt = (index: number): Team => league.clubs[index] ?? { name: `Club ${index}`, emblem: null };
  const [home, away] = [clubAt(homeIndex), clubAt(awayIndex)];
  const matchKey = matchKeyOf(basis, league, slot);
  const at = { game: league.game, season, key: basis.key };
  const edge = Math.max(-2, Math.min(2, computeRating(home, at) - computeRating(away, at)));
  const rng = createKeyedRng(deriveKey(basis.key, "contexts", matchKey));
  const contexts = Array.from({ length: league.bestOf }, (_, index) => ({
    edge: edge + pickEdge(league.bestOf, index),
    salt: Math.floor(rng.next() * 60),
  }));
  const game = gameOf(league.game);
  const week = Math.floor(place / WEEK_MATCHES) + 1;
  return {
    basis,
    matchKey,
    league,
    game,
    slot,
    season,
    home,
    away,
    courseKey: deriveKey(basis.key, "course", matchKey),
    statsKey: deriveKey(basis.key, "stats", matchKey),
    week,
    competitionKey: league.key,
    competitionName: league.name,
    stage: `Week ${week}`,
    startMs: startOfSlot(basis, league, slot),
    stepMs: basis.stepMs,
    series: {
      model: game.model,
      bestOf: league.bestOf,
      contexts,
      seed: deriveNumber(basis.key, "worlds", matchKey),
    },
    streams: computeStreams({ matchKey, kind: game.kind }, basis.streamsAt ?? null),
  };
}

/** The plan of a match by its key; null for any key that is not of this schedule. */
export function findPlan(basis: ScheduleBasis, matchKey: string): MatchPlan | null {
  const slot = Number(/-(\d+)$/.exec(matchKey)?.[1]);
  const league = basis.leagues.find((each) => matchKeyOf(basis, each, slot) === matchKey);
  return league ? computePlan(basis, league, slot) : null;
}

/** Sides pick maps in turn, the home side first; the last map of a series is nobody's pick. */
function pickEdge(bestOf: number, index: number): number {
  if (bestOf === 1 || index === bestOf - 1) return 0;
  return index % 2 === 0 ? 0.15 : -0.15;
}
