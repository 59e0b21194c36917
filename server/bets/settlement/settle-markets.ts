import { workInHalves } from "../../base/store/batches/work-in-halves.ts";
import { settleInSets } from "./settle-in-sets.ts";
import type { MarketToSettle, SettlementDeps, SettleVerdict } from "./settled.ts";
import { storeSettlements, type CountedMarket } from "./store-settlements.ts";

/** Most markets that are settled together. */
const TOGETHER = 500;

export interface MarketsDone {
  readonly verdicts: ReadonlyMap<number, SettleVerdict>;
  /** Why a market has no verdict; it stays due. */
  readonly failures: readonly unknown[];
}

/**
 * Settles a partner's tickets on the markets given, first results together and later ones together, and returns what became of
 * each: a market that cannot be settled holds up no other. May be stopped at any point and run again, in any process, however often: what a ticket has come to is written
 * once, and an older revision never runs after a newer one.
 */
export async function settleMarkets(
  deps: SettlementDeps,
  partnerId: number,
  markets: readonly MarketToSettle[],
): Promise<MarketsDone> {
  const verdicts = new Map<number, SettleVerdict>();
  const [firsts, laters] = [markets.filter(isFirst), markets.filter((market) => !isFirst(market))];
  const failures: unknown[] = [];
  const settleSome = async (some: readonly MarketToSettle[]): Promise<void> => {
    const done = await settleInSets(deps, partnerId, some);
    const settled: CountedMarket[] = [];
    for (const market of some) {
      const each = done.get(market.marketId) ?? "unfit";
      if (each !== "unfit") settled.push({ ...market, count: each.count });
    }
    await markSettled(deps, partnerId, settled);
    for (const { marketId } of some) verdicts.set(marketId, "unfit");
    for (const { marketId } of settled) verdicts.set(marketId, "settled");
  };
  try {
    for (const chunk of [...toChunks(firsts), ...toChunks(laters)])
      failures.push(...(await workInHalves(chunk, settleSome)));
  } catch (error) {
    // An outage ends the round; what was settled before it has its verdicts, and is closed.
    failures.push(error);
  }
  return { verdicts, failures };
}

const isFirst = (market: MarketToSettle): boolean => market.revision === 1;

const toChunks = (markets: readonly MarketToSettle[]): readonly (readonly MarketToSettle[])[] =>
  Array.from({ length: Math.ceil(markets.length / TOGETHER) }, (_, index) =>
    markets.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );

/** Only when nothing was left to settle; a market that got a newer result meanwhile is due again by that one. */
async function markSettled(deps: SettlementDeps, partnerId: number, settled: readonly CountedMarket[]): Promise<void> {
  if (settled.length === 0) return;
  await storeSettlements(deps.store, partnerId, { settled, nowMs: deps.clock.nowMs() });
}
