export type MomentSide = "home" | "away";

/** What the statistics of a map say of one player; null where the game does not have it. */
export interface MomentPlayer {
  readonly name: string;
  readonly kills: number | null;
  readonly deaths: number | null;
}

export interface MomentSideFigures {
  readonly kills: number | null;
  /** Towers, barracks and bosses that the side has taken. */
  readonly towers: number | null;
  readonly barracks: number | null;
  readonly bosses: number | null;
  readonly players: readonly MomentPlayer[];
}

export interface MomentRound {
  readonly round: number;
  readonly winner: MomentSide;
  readonly endReason: string;
}

/** The statistics of a map at one moment. */
export interface MomentFigures {
  readonly mapNumber: number;
  readonly status: "pending" | "live" | "ended";
  /** What the clock shows, such as `31:47` or `R14`. */
  readonly clock: string | null;
  readonly rounds: readonly MomentRound[];
  readonly home: MomentSideFigures;
  readonly away: MomentSideFigures;
}

interface MomentBase {
  readonly mapNumber: number;
  readonly clock: string | null;
}

/** Something that the difference of two statistics says has happened. */
export type Moment = MomentBase &
  (
    | { readonly kind: "mapStart" | "mapEnd" }
    /** One kill; a name is null where the figures of the players do not say whose it is. */
    | {
        readonly kind: "kill";
        readonly side: MomentSide;
        readonly killer: string | null;
        readonly victim: string | null;
      }
    /** Several kills within one update. */
    | { readonly kind: "fight"; readonly home: number; readonly away: number }
    | { readonly kind: "tower" | "barracks" | "boss"; readonly side: MomentSide; readonly count: number }
    | { readonly kind: "round"; readonly side: MomentSide; readonly round: number; readonly endReason: string }
    /** A goal or a point; the figures are the score after it. */
    | { readonly kind: "score"; readonly side: MomentSide; readonly home: number; readonly away: number }
  );

const SIDES = ["home", "away"] as const;
const OBJECTIVES = [
  ["tower", "towers"],
  ["barracks", "barracks"],
  ["boss", "bosses"],
] as const;

/**
 * What happened between two statistics of one map, oldest first. Without earlier ones only the rounds are told, as they alone
 * say what each was. A figure that falls is a correction and tells nothing.
 */
export function computeMoments(before: MomentFigures | null, after: MomentFigures): readonly Moment[] {
  const { mapNumber, clock } = after;
  const base = { mapNumber, clock };
  const rounds = after.rounds
    .filter(({ round }) => before === null || !before.rounds.some((known) => known.round === round))
    .map(({ round, winner, endReason }): Moment => {
      return { kind: "round", mapNumber, clock: `R${round}`, side: winner, round, endReason };
    });
  if (before === null) return rounds;
  const moments: Moment[] = [];
  if (before.status === "pending" && after.status !== "pending") moments.push({ ...base, kind: "mapStart" });
  // The rounds of a round game say more than its kills, which are told as each of them ends.
  if (rounds.length === 0 && after.rounds.length === 0) moments.push(...computeKills(before, after));
  for (const [kind, field] of OBJECTIVES) {
    for (const side of SIDES) {
      const count = rise(before[side][field], after[side][field]);
      if (count > 0) moments.push({ ...base, kind, side, count });
    }
  }
  moments.push(...rounds);
  if (before.status !== "ended" && after.status === "ended") moments.push({ ...base, kind: "mapEnd" });
  return moments;
}

function computeKills(before: MomentFigures, after: MomentFigures): readonly Moment[] {
  const { mapNumber, clock } = after;
  const [home, away] = [rise(before.home.kills, after.home.kills), rise(before.away.kills, after.away.kills)];
  if (home + away === 0) return [];
  if (home + away > 1) return [{ kind: "fight", mapNumber, clock, home, away }];
  const side = home === 1 ? "home" : "away";
  const other = side === "home" ? "away" : "home";
  const killer = findRisen(before[side].players, after[side].players, "kills");
  const victim = findRisen(before[other].players, after[other].players, "deaths");
  return [{ kind: "kill", mapNumber, clock, side, killer, victim }];
}

/** The name of the only player whose figure rose, by one. */
function findRisen(
  before: readonly MomentPlayer[],
  after: readonly MomentPlayer[],
  field: "kills" | "deaths",
): string | null {
  const risen = after.filter((player) => {
    const known = before.find(({ name }) => name === player.name);
    return known !== undefined && rise(known[field], player[field]) > 0;
  });
  return risen.length === 1 ? (risen[0]?.name ?? null) : null;
}

const rise = (before: number | null, after: number | null): number =>
  before === null || after === null ? 0 : Math.max(0, after - before);

/** The score of a map, of games whose statistics do not tell what happened. */
export interface MomentScore {
  readonly mapNumber: number;
  readonly home: number;
  readonly away: number;
}

/** Goals or points between two scores of one map; several of a side within one update are told once. */
export function computeScoreMoments(before: MomentScore, after: MomentScore, clock: string | null): readonly Moment[] {
  if (before.mapNumber !== after.mapNumber) return [];
  const { mapNumber, home, away } = after;
  return SIDES.filter((side) => after[side] > before[side]).map((side): Moment => ({
    kind: "score",
    mapNumber,
    clock,
    side,
    home,
    away,
  }));
}
