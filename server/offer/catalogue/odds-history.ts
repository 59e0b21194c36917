import { DAY_MS } from "@clutch/kernel";
import type { MarketState } from "../../base/bus/messages.ts";

export interface OddsChange {
  readonly oddsCenti: number;
  readonly atMs: number;
}

/** The price changes of one selection, newest first. */
export interface SelectionHistory {
  readonly eventId: string;
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
  readonly changes: readonly OddsChange[];
}

export interface HistoryQuery {
  readonly nowMs: number;
  readonly eventId: string | null;
  readonly marketId: number | null;
  /** Selections answered at most. */
  readonly limit: number;
}

/** The changes of the last 24 hours, bounded a selection and in all (G-31). */
export interface OddsHistory {
  record(market: MarketState, before: MarketState | undefined): void;
  /** Newest change first. */
  read(query: HistoryQuery): readonly SelectionHistory[];
}

const MAX_CHANGES = 100;
const MAX_SELECTIONS = 20_000;

interface Track {
  readonly eventId: string;
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
  /** Oldest first. */
  changes: OddsChange[];
}

export function createOddsHistory(): OddsHistory {
  /** In the order of the last change: a track that changes moves to the end. */
  const tracks = new Map<string, Track>();

  const note = (
    market: MarketState,
    at: { readonly lineNumber: number; readonly selection: string },
    odds: number,
  ): void => {
    const key = `${market.marketId}-${at.lineNumber}/${at.selection}`;
    const track = tracks.get(key) ?? { eventId: market.eventId, marketId: market.marketId, ...at, changes: [] };
    if (track.changes.at(-1)?.oddsCenti === odds) return;
    track.changes.push({ oddsCenti: odds, atMs: market.updatedAtMs });
    if (track.changes.length >= MAX_CHANGES * 2) track.changes = track.changes.slice(-MAX_CHANGES);
    tracks.delete(key);
    tracks.set(key, track);
    if (tracks.size > MAX_SELECTIONS) {
      const stalest = tracks.keys().next();
      if (!stalest.done) tracks.delete(stalest.value);
    }
  };

  return {
    record(market, before) {
      // Equal by identity when only the status changed inside one process.
      if (before?.lines === market.lines) return;
      for (const { lineNumber, selections } of market.lines) {
        for (const { selection, oddsCenti } of selections) note(market, { lineNumber, selection }, oddsCenti);
      }
    },
    read({ nowMs, eventId, marketId, limit }) {
      const found: SelectionHistory[] = [];
      for (const track of [...tracks.values()].toReversed()) {
        if (found.length >= limit) break;
        if (eventId !== null && track.eventId !== eventId) continue;
        if (marketId !== null && track.marketId !== marketId) continue;
        const recent = track.changes.filter((change) => change.atMs > nowMs - DAY_MS).slice(-MAX_CHANGES);
        if (recent.length > 0) found.push({ ...track, changes: recent.toReversed() });
      }
      return found;
    },
  };
}
