import type { Store } from "../../base/store/open.ts";

/** What the source calls a market and its match; never changes. */
export interface SourceKeys {
  readonly eventId: string;
  readonly marketKey: string;
  readonly matchKey: string;
}

export type SourceKeysReader = (marketIds: readonly number[]) => Promise<ReadonlyMap<number, SourceKeys>>;

/** Some days of markets; beyond it what is known is looked up anew. */
const MAX_KNOWN = 50_000;

/** Looks up what is not known yet; unknown ids are absent. */
export function createSourceKeysReader(store: Store): SourceKeysReader {
  const known = new Map<number, SourceKeys>();
  return async (marketIds) => {
    const missing = marketIds.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const rows = await store.db
        .selectFrom("markets")
        .innerJoin("events", "events.event_id", "markets.event_id")
        .select(["markets.market_id", "markets.event_id", "markets.source_key", "events.source_key as match_key"])
        .where("markets.market_id", "in", missing)
        .execute();
      for (const row of rows) {
        const keys = { eventId: String(row.event_id), marketKey: row.source_key, matchKey: row.match_key };
        known.set(row.market_id, keys);
      }
    }
    const found = new Map<number, SourceKeys>();
    for (const id of marketIds) {
      const keys = known.get(id);
      if (keys !== undefined) found.set(id, keys);
    }
    if (known.size > MAX_KNOWN) known.clear();
    return found;
  };
}
