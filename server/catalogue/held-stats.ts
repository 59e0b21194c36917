import type { MapStats } from "@clutch/feed";

/** The statistics of a map and when they were stored, in ms of the server's clock. */
export interface HeldStats {
  readonly stats: MapStats;
  readonly atMs: number;
}
