import type { SourceMessage } from "@clutch/feed";
import type { Clock } from "@clutch/kernel";
import type { Bus } from "../bus/bus.ts";
import type { Log } from "../observe/log.ts";
import type { Metrics } from "../observe/metrics.ts";
import type { Store } from "../store/open.ts";

export interface TradingDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Told after results are stored; whoever settles finds them in the store, so a lost call loses nothing. */
  readonly onResults: (marketIds: readonly number[]) => void;
  /** What the source knows of matches that ended while we were away; absent when it cannot tell. */
  readonly recover?: (matchKeys: readonly string[]) => Promise<readonly SourceMessage[]>;
}
