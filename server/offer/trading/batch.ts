import type { Fixture, MapStats, MarketResult, MatchFact, MatchScore, SourceMarket, SourceMessage } from "@clutch/feed";

/** The source's messages since the last write, coalesced to the newest of each key. */
export interface SourceBatch {
  readonly fixtures: Map<string, Fixture>;
  readonly scores: Map<string, MatchScore>;
  readonly markets: Map<string, { readonly matchKey: string; readonly market: SourceMarket }>;
  /** Of each map in order, never coalesced: its course is kept from all of them, however long a write took. */
  readonly stats: Map<string, { readonly matchKey: string; readonly mapNumber: number; readonly updates: MapStats[] }>;
  /** Every result and revision, in order: never coalesced. */
  readonly results: MarketResult[];
  /** Facts by match, in order: never coalesced. */
  readonly facts: Map<string, MatchFact[]>;
  /** The source's own time when it was last heard; null where it was not. */
  playedMs: number | null;
  isSnapshotComplete: boolean;
  isEmpty: boolean;
}

export const createBatch = (): SourceBatch => ({
  fixtures: new Map(),
  scores: new Map(),
  markets: new Map(),
  stats: new Map(),
  results: [],
  facts: new Map(),
  playedMs: null,
  isSnapshotComplete: false,
  isEmpty: true,
});

/** Adds a message to a batch, in the order the source sent them; of a market the higher version wins. */
export function addToBatch(batch: SourceBatch, message: SourceMessage): void {
  batch.isEmpty = false;
  switch (message.kind) {
    case "alive":
      batch.playedMs = message.atMs;
      return;
    case "snapshotComplete":
      batch.isSnapshotComplete = true;
      return;
    case "fixture":
      batch.fixtures.set(message.fixture.matchKey, message.fixture);
      return;
    case "score":
      batch.scores.set(message.matchKey, message.score);
      return;
    case "markets":
      for (const market of message.markets) {
        const known = batch.markets.get(market.marketKey);
        if (known !== undefined && known.market.version > market.version) continue;
        batch.markets.set(market.marketKey, { matchKey: message.matchKey, market });
      }
      return;
    case "stats": {
      const { matchKey, mapNumber, stats } = message;
      const key = `${matchKey}#${mapNumber}`;
      const known = batch.stats.get(key) ?? { matchKey, mapNumber, updates: [] };
      known.updates.push(stats);
      batch.stats.set(key, known);
      return;
    }
    case "facts": {
      const facts = batch.facts.get(message.matchKey) ?? [];
      facts.push(...message.facts);
      batch.facts.set(message.matchKey, facts);
      return;
    }
    case "results":
      batch.results.push(...message.results);
      return;
  }
}
