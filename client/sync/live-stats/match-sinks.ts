import type { FactsUpdateWire, StatsUpdateWire } from "@clutch/contract";

/** What takes one kind of message about the match whose page is open. */
export interface MatchSink<Wire> {
  readonly apply: (wire: Wire) => void;
  /** Fetches what is known again, as messages may have been lost. */
  readonly refresh: () => void;
}

interface Sink<Wire> {
  current: MatchSink<Wire> | null;
}

/** None while no page shows them: their code is in lazy chunks, and messages without a reader are dropped. */
export const statsSink: Sink<StatsUpdateWire> = { current: null };
export const factsSink: Sink<FactsUpdateWire> = { current: null };
