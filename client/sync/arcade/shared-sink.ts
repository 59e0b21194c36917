import type { SharedRoundUpdateWire } from "@clutch/contract";

/** What takes the phases of the shared table in sight. */
export interface SharedSink {
  readonly apply: (update: SharedRoundUpdateWire) => void;
  /** Asks for the whole round, as messages may have been lost. */
  readonly refresh: () => void;
}

/** None while no such table is shown: the code of the arcade is a lazy chunk. */
export const sharedSink: { current: SharedSink | null } = { current: null };
