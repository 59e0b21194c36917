import type { Clock } from "@clutch/kernel";

/** Since when a round looks at what has come, so that no step of the clock leaves anything out. */
export interface RecentWindow {
  /** In ms since 1970; null for everything, which is the first round's. Call `done` when the round has ended well. */
  begin(): { readonly sinceMs: number | null; readonly done: () => void };
}

const RECENT_MS = 3_600_000;

/**
 * The last hour before the start of the last good round, by what the clock said then: after a jump forward what came before
 * it is still looked at. After a step back it is the last hour before now.
 */
export function createRecentWindow(clock: Clock): RecentWindow {
  let lastMs: number | null = null;
  return {
    begin() {
      const startedMs = clock.nowMs();
      return {
        sinceMs: lastMs === null ? null : Math.min(lastMs, startedMs) - RECENT_MS,
        done: () => {
          lastMs = startedMs;
        },
      };
    },
  };
}
