import { liveStats, type LiveStatsWire } from "../shapes/live-stats.ts";
import type { StatsUpdateWire } from "./data.ts";

/** The statistics of a received message; null for a shape that is not known (G-76). */
export function parseStats(update: StatsUpdateWire): LiveStatsWire | null {
  const parsed = liveStats.safeParse(update);
  return parsed.success ? parsed.data : null;
}
