/** How many clubs one league has. */
export const LEAGUE_SIZE = 12;
/** Matches of one week: every club plays once. */
export const WEEK_MATCHES = LEAGUE_SIZE / 2;
const WEEKS = LEAGUE_SIZE - 1;
/** Matches of a season: every club meets every other once. */
export const SEASON_MATCHES = WEEK_MATCHES * WEEKS;

/** Home and away club of a match, by their places in the league's list. */
export type Pairing = readonly [number, number];

/** First against last, second against last but one, and so on; home and away take turns. */
const pairWeek = (circle: readonly number[], week: number): Pairing[] =>
  Array.from({ length: WEEK_MATCHES }, (_, index) => {
    const pair = [circle[index] ?? 0, circle[LEAGUE_SIZE - 1 - index] ?? 0] as const;
    return (index + week) % 2 === 0 ? pair : [pair[1], pair[0]];
  });

const latest = (pairing: Pairing, places: ReadonlyMap<number, number>): number =>
  Math.max(...pairing.map((club) => places.get(club) ?? 0));

function pairSeason(): readonly Pairing[] {
  const pairings: Pairing[] = [];
  let turning = Array.from({ length: LEAGUE_SIZE - 1 }, (_, index) => index + 1);
  let places = new Map<number, number>();
  for (let week = 0; week < WEEKS; week += 1) {
    const ordered = pairWeek([0, ...turning], week).toSorted(
      (one, other) => latest(one, places) - latest(other, places),
    );
    places = new Map(ordered.flatMap((pairing, place) => pairing.map((club) => [club, place] as const)));
    pairings.push(...ordered);
    turning = [...turning.slice(-1), ...turning.slice(0, -1)];
  }
  return pairings;
}

/**
 * The pairings of a season in the order they are played, week after week: the circle method, each week ordered so that who
 * played late in the week before plays late again. So a club's matches lie at least five kick-offs apart, also from the
 * last week of a season to the first of the next.
 */
export const SEASON_PAIRINGS: readonly Pairing[] = pairSeason();
