import type { Side } from "@clutch/kernel";
import { RACE_KILLS } from "@clutch/rules";
import { hasEveryRound } from "../../../select/match/every-round.ts";
import type { MapStatsEntry, RoundEntry } from "../../../store/live-stats.ts";

/** Dota 2, LoL, KoG, AoV and MLBB count kills; CS:GO and Valorant rounds (G-68). */
const KILL_GAMES = new Set([2, 3, 14, 16, 21]);
const ROUND_GAMES = new Set([1, 24]);
const RACE_ROUNDS = [5, 10] as const;

export interface RaceBadge {
  readonly count: number;
  readonly state: Side | "both" | "open";
}

export interface RaceList {
  readonly of: "kills" | "rounds";
  readonly badges: readonly RaceBadge[];
}

/** Which side reached 5, 10 and 15 kills, or 5 and 10 rounds, first; null for games without races, and where figures are unknown. */
export function computeRaces(gameId: number, { history, rounds, home, away }: MapStatsEntry): RaceList | null {
  if (ROUND_GAMES.has(gameId)) {
    if (!hasEveryRound(rounds)) return null;
    return { of: "rounds", badges: RACE_ROUNDS.map((count) => ({ count, state: firstToRounds(rounds, count) })) };
  }
  if (!KILL_GAMES.has(gameId) || home.kills === null || away.kills === null) return null;
  const badges = RACE_KILLS.map((count): RaceBadge => {
    const race = history?.races.find(({ kills }) => kills === count);
    return { count, state: race === undefined ? "open" : (race.side ?? "both") };
  });
  return { of: "kills", badges };
}

function firstToRounds(rounds: readonly RoundEntry[], count: number): RaceBadge["state"] {
  const won = { home: 0, away: 0 };
  for (const { winner } of rounds.toSorted((one, other) => one.round - other.round)) {
    won[winner] += 1;
    if (won[winner] === count) return winner;
  }
  return "open";
}
