export interface MarketCache<M> {
  /** Caches the named ones of the markets just read. */
  readonly put: (marketIds: readonly number[], read: ReadonlyMap<number, M>) => void;
  /** Markets as last read, by id; null unless all are cached. They may be outdated. */
  readonly get: (marketIds: readonly number[]) => ReadonlyMap<number, M> | null;
}

/** More than a busy day's markets. */
const MAX_CACHED = 10_000;

/** A cache of the markets last read; cleared when full. */
export function createMarketCache<M>(most = MAX_CACHED): MarketCache<M> {
  const cached = new Map<number, M>();
  const pick = (marketIds: readonly number[], from: ReadonlyMap<number, M>): Map<number, M> => {
    const picked = new Map<number, M>();
    for (const marketId of marketIds) {
      const market = from.get(marketId);
      if (market !== undefined) picked.set(marketId, market);
    }
    return picked;
  };
  return {
    put: (marketIds, read) => {
      if (cached.size >= most) cached.clear();
      for (const [marketId, market] of pick(marketIds, read)) cached.set(marketId, market);
    },
    get: (marketIds) => {
      const markets = pick(marketIds, cached);
      return marketIds.every((marketId) => markets.has(marketId)) ? markets : null;
    },
  };
}
