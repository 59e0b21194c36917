import type { MapStats } from "@clutch/feed";
import { advanceHistory, economyOf, type StatsHistory } from "@clutch/rules";

/** The statistics of a map, its course so far and when they were stored, in ms of the server's clock. */
export interface HeldStats {
  readonly stats: MapStats;
  readonly atMs: number;
  readonly history: StatsHistory;
}

/** The history of a map after an update of its statistics. */
export function advanceWith(history: StatsHistory, { state, clockText, rounds, home, away }: MapStats): StatsHistory {
  return advanceHistory(history, {
    clock: clockText,
    homeKills: home.kills ?? null,
    awayKills: away.kills ?? null,
    homeWorth: home.netWorth ?? null,
    awayWorth: away.netWorth ?? null,
    economy: economyOf({ isRunning: state === "live", rounds, home, away }),
  });
}
