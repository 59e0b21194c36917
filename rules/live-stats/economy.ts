/** What the players of a side have in the bank together, and what they carry is worth; null where the source does not say. */
export interface SideEconomy {
  readonly money: number | null;
  readonly equipment: number | null;
}

/** Both sides in a round of a shooter. */
export interface EconomyPoint {
  readonly round: number;
  readonly home: SideEconomy;
  readonly away: SideEconomy;
}

/** Bounds the course: later rounds of a map are not kept. */
export const MAX_ECONOMY_ROUNDS = 99;

interface SideFigures {
  readonly equipment?: number | null;
  readonly players?: readonly { readonly money?: number | null }[];
}

export interface EconomyFigures {
  readonly isRunning: boolean;
  /** Those that are over. */
  readonly rounds: readonly { readonly round: number }[];
  readonly home: SideFigures;
  readonly away: SideFigures;
}

/** The money of all players; null without players, and where that of one is not known. */
export function sumMoney(players: SideFigures["players"]): number | null {
  if (players === undefined || players.length === 0) return null;
  return players.reduce<number | null>(
    (sum, { money }) => (sum === null || money === undefined || money === null ? null : sum + money),
    0,
  );
}

const economyOfSide = ({ equipment, players }: SideFigures): SideEconomy => ({
  money: sumMoney(players),
  equipment: equipment ?? null,
});

const isKnown = ({ money, equipment }: SideEconomy): boolean => money !== null || equipment !== null;

/** The economy of the round under way; null where no map runs, and where nothing is known of either side. */
export function economyOf({ isRunning, rounds, home, away }: EconomyFigures): EconomyPoint | null {
  const sides = { home: economyOfSide(home), away: economyOfSide(away) };
  if (!isRunning || (!isKnown(sides.home) && !isKnown(sides.away))) return null;
  return { round: 1 + Math.max(0, ...rounds.map(({ round }) => round)), ...sides };
}

/**
 * The rounds after an update, each as it was seen last; the same list where nothing changes. A correction that takes rounds back
 * drops those after it.
 */
export function advanceEconomy(points: readonly EconomyPoint[], seen: EconomyPoint | null): readonly EconomyPoint[] {
  if (seen === null || seen.round > MAX_ECONOMY_ROUNDS) return points;
  const last = points.at(-1);
  if (last?.round === seen.round && isSame(last.home, seen.home) && isSame(last.away, seen.away)) return points;
  return [...points.filter(({ round }) => round < seen.round), seen];
}

const isSame = (one: SideEconomy, other: SideEconomy): boolean =>
  one.money === other.money && one.equipment === other.equipment;
