import type { Side } from "@clutch/kernel";
import { AWAY, gameOf, HOME, UNDECIDED, type GameKey } from "@clutch/pricing";
import type { MapStats, SideStats } from "../source.ts";
import { clockTextAt } from "../match/clock-text.ts";
import { buildStates, unseenMarks, type SeenStep } from "./build-map.ts";
import { mapWinnerOf } from "./map-winner.ts";
import type { RecordedMap } from "./record.ts";

/** The score after a round, at the second at which it could be seen. */
export interface RoundEnd {
  readonly second: number;
  readonly home: number;
  readonly away: number;
  /** How it ended (G-66), where the record says. */
  readonly endReason?: string;
  /** Kills of both sides in this round. */
  readonly kills?: { readonly home: number; readonly away: number };
}

export interface RoundsRecord {
  readonly game: GameKey;
  readonly rounds: readonly RoundEnd[];
  readonly unseen: ReadonlySet<string>;
  readonly mapName?: string;
  /** What was published when the map was over. */
  readonly end?: { readonly home: SideStats; readonly away: SideStats };
}

/** Longer maps are no record of a match. */
const MAX_STEPS = 1400;

/** The marks of round games, by what of a record they follow from. */
export const OVERTIME_MARK = ["overtime"] as const;
export const HALF_MARKS = ["homeHalf", "awayHalf", "halfLeft"] as const;
const PISTOL_MARKS = ["pistolOne", "pistolTwo"] as const;

/** The rounds of the first half of a map. */
export const halfOf = (game: GameKey): number => (gameOf(game).regulation ?? 1) - 1;

/**
 * What a log of rounds does not say: where rounds are missing, who won the first of a half, and how the half ended; and all
 * of it up to a round until which the sides are not sure.
 */
export function unseenInLog(game: GameKey, rounds: readonly RoundEnd[], unsureUntil: number): ReadonlySet<string> {
  const half = halfOf(game);
  const lost = new Set<string>(unsureUntil > 0 ? ["pistolOne"] : []);
  if (unsureUntil >= half) for (const mark of ["pistolTwo", ...HALF_MARKS]) lost.add(mark);
  let before = 0;
  for (const round of rounds) {
    const played = round.home + round.away;
    const isMissing = (nth: number): boolean => played > before + 1 && before < nth && nth <= played;
    if (isMissing(1)) lost.add("pistolOne");
    if (isMissing(half + 1)) lost.add("pistolTwo");
    if (before < half && played > half) for (const mark of HALF_MARKS) lost.add(mark);
    before = played;
  }
  return unseenMarks(
    game,
    [...OVERTIME_MARK, ...HALF_MARKS, ...PISTOL_MARKS].filter((mark) => !lost.has(mark)),
  );
}

export function buildRounds({ game, rounds, unseen, mapName, end }: RoundsRecord): RecordedMap {
  const model = gameOf(game);
  const half = halfOf(game);
  const last = rounds.at(-1);
  if (!last) throw new Error("a map without rounds");
  const stepOf = (round: RoundEnd): number => Math.min(MAX_STEPS, Math.ceil(round.second / model.secondsPerStep));
  const steps: SeenStep[] = [];
  let [home, away, pistolOne, pistolTwo] = [0, 0, UNDECIDED, UNDECIDED];
  let [homeHalf, awayHalf] = [0, 0];
  const showUntil = (step: number): void => {
    const overtime = Math.min(home, away) >= half ? 1 : 0;
    const halfLeft = half - Math.min(half, home + away);
    const marks = { pistolOne, pistolTwo, overtime, homeHalf, awayHalf, halfLeft };
    while (steps.length < step) steps.push({ home, away, marks });
  };
  for (const round of rounds) {
    showUntil(Math.max(steps.length, stepOf(round), 1));
    const played = home + away;
    // Only a round that was recorded by itself says who won it.
    const winner = round.home + round.away === played + 1 ? (round.home > home ? HOME : AWAY) : UNDECIDED;
    if (played === 0) pistolOne = winner;
    if (played === half) pistolTwo = winner;
    [home, away] = [round.home, round.away];
    if (home + away <= half) [homeHalf, awayHalf] = [home, away];
    if (round === last) showUntil(steps.length + 1);
  }
  const winner = mapWinnerOf(last);
  const states = buildStates(game, { steps, winner, unseen });
  const statsAt = (index: number): MapStats => {
    const state = states[index];
    if (!state) throw new Error(`a map without step ${index}`);
    const isOver = state.winner !== UNDECIDED;
    const shown = rounds.filter((round) => round.home + round.away <= state.home + state.away);
    const killsOf = (side: Side): number => shown.reduce((sum, round) => sum + (round.kills?.[side] ?? 0), 0);
    const hasKills = rounds.some((round) => round.kills !== undefined);
    const [homeKills, awayKills] = [killsOf("home"), killsOf("away")];
    return {
      state: isOver ? "ended" : "live",
      ...(mapName === undefined ? {} : { mapName }),
      clockText: clockTextAt(model, state),
      rounds: toRounds(shown),
      home: { ...(hasKills ? { kills: homeKills, deaths: awayKills } : {}), ...(isOver ? end?.home : {}) },
      away: { ...(hasKills ? { kills: awayKills, deaths: homeKills } : {}), ...(isOver ? end?.away : {}) },
    };
  };
  return { states, statsAt };
}

/** One entry a round that was recorded by itself; of rounds that are missing nothing is published. */
function toRounds(shown: readonly RoundEnd[]): MapStats["rounds"] {
  return shown.flatMap((round, index) => {
    const before = shown[index - 1] ?? { home: 0, away: 0 };
    if (round.home + round.away !== before.home + before.away + 1) return [];
    const winner = round.home > before.home ? ("home" as const) : ("away" as const);
    return [{ round: round.home + round.away, winner, endReason: round.endReason ?? null }];
  });
}
