export interface MarketMemory<M> {
  /** Of the markets that were read just now, those named. */
  readonly remember: (marketIds: readonly number[], read: ReadonlyMap<number, M>) => void;
  /** Markets as they were last read, by id; null unless all are remembered. They may have moved on since. */
  readonly recall: (marketIds: readonly number[]) => ReadonlyMap<number, M> | null;
}

/** More than a busy day's markets. */
const MOST_REMEMBERED = 10_000;

/** What the server last read of markets. Full, it begins anew. */
export function createMarketMemory<M>(most = MOST_REMEMBERED): MarketMemory<M> {
  const remembered = new Map<number, M>();
  const pick = (marketIds: readonly number[], from: ReadonlyMap<number, M>): Map<number, M> => {
    const picked = new Map<number, M>();
    for (const marketId of marketIds) {
      const market = from.get(marketId);
      if (market !== undefined) picked.set(marketId, market);
    }
    return picked;
  };
  return {
    remember: (marketIds, read) => {
      if (remembered.size >= most) remembered.clear();
      for (const [marketId, market] of pick(marketIds, read)) remembered.set(marketId, market);
    },
    recall: (marketIds) => {
      const markets = pick(marketIds, remembered);
      return marketIds.every((marketId) => markets.has(marketId)) ? markets : null;
    },
  };
}
