import type { SourceMessage } from "@clutch/feed";
import type { Clock } from "@clutch/kernel";
import type { Bus } from "../../base/bus/bus.ts";
import type { Log } from "../../base/observe/log.ts";
import type { Metrics } from "../../base/observe/metrics.ts";
import type { Store } from "../../base/store/open.ts";

export interface TradingDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Called after results are stored; settlement reads them from the store, so a lost call loses nothing. */
  readonly onResults: (marketIds: readonly number[]) => void;
  /** Called when so many of the source's messages since the start are stored and published. */
  readonly onTaken?: (count: number) => void;
  /** The source's results of matches that ended while we were down; absent when it has none. */
  readonly recover?: (matchKeys: readonly string[]) => Promise<readonly SourceMessage[]>;
}
