import type { LiveStatsWire } from "@clutch/contract";

/** What takes the statistics of the match whose page shows them. */
export interface StatsSink {
  readonly apply: (wire: LiveStatsWire) => void;
  /** Fetches all maps again, as messages may have been lost. */
  readonly refresh: () => void;
}

/** None while no page shows statistics: their code is a lazy chunk, and messages without a reader are dropped. */
export const statsSink: { current: StatsSink | null } = { current: null };
