import type { MatchParts } from "../../../features/events/detail/match-tabs.tsx";
import type { EventEntry } from "../../../store/catalogue.ts";
import { lazyScreen } from "../lazy-screen.tsx";

interface OfMatch {
  readonly event: EventEntry;
}

/** Views of other features that a match has while it is on and when it is over, each a chunk of its own. */
export const MATCH_PARTS: MatchParts = {
  Analysis: lazyScreen<OfMatch>("analysis", async () => ({
    default: (await import("../../../features/analysis/analysis.tsx")).Analysis,
  })),
  LiveStats: lazyScreen<OfMatch>("live-stats", async () => ({
    default: (await import("../../../features/live-stats/live-stats.tsx")).LiveStats,
  })),
  TimeMachine: lazyScreen<OfMatch>("time-machine", async () => ({
    default: (await import("../../../features/time-machine/time-machine.tsx")).TimeMachine,
  })),
};
