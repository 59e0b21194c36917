import { createFastStream } from "../model/sampler.ts";

/** A match of a league still to be decided, by the places of its clubs in the table. */
export interface OpenMatch {
  readonly home: number;
  readonly away: number;
  readonly homeChance: number;
  readonly awayChance: number;
}

export interface LeagueStanding {
  /** Points so far, one a club. */
  readonly points: readonly number[];
  readonly open: readonly OpenMatch[];
}

export const POINTS = { win: 3, draw: 1 } as const;
/** Standard error of a chance of one in a hundred: 0.08 %. */
const SEASONS = 16_384;

/**
 * The chance of each club to win the league, by playing the open matches out in many seasons. Clubs
 * level on points draw for first place, so they share a season equally; chances sum to 1.
 */
export function computeLeagueChances({ points, open }: LeagueStanding, seed: number): number[] {
  const { take } = createFastStream(seed);
  const shares = points.map(() => 0);
  const table = Float64Array.from(points);
  const seasons = open.length === 0 ? 1 : SEASONS;
  for (let season = 0; season < seasons; season += 1) {
    table.set(points);
    const draws = take(Math.max(1, open.length));
    for (let index = 0; index < open.length; index += 1) {
      const match = open[index];
      if (match) playOut(table, match, draws[index] ?? 0);
    }
    shareFirst(table, shares);
  }
  return shares.map((share) => share / seasons);
}

function playOut(table: Float64Array, { home, away, homeChance, awayChance }: OpenMatch, draw: number): void {
  const add = (club: number, points: number): void => {
    table[club] = (table[club] ?? 0) + points;
  };
  if (draw < homeChance) add(home, POINTS.win);
  else if (draw < homeChance + awayChance) add(away, POINTS.win);
  else {
    add(home, POINTS.draw);
    add(away, POINTS.draw);
  }
}

function shareFirst(table: Float64Array, shares: number[]): void {
  let most = -1;
  let level = 0;
  for (const points of table) {
    if (points > most) level = 0;
    if (points >= most) {
      most = points;
      level += 1;
    }
  }
  for (let club = 0; club < table.length; club += 1) {
    if (table[club] === most) shares[club] = (shares[club] ?? 0) + 1 / level;
  }
}
