import type { SettlementDeps } from "./settled.ts";
import { settleFirst } from "./settle-in-sets.ts";
import { markSettled, settleCorrection, type MarketToSettle, type SettleVerdict } from "./settle-correction.ts";

/** Markets whose first results are settled together. */
const TOGETHER = 500;

/**
 * Settles a partner's tickets on the markets given: those with a first result together, corrections one by one. Answers
 * what became of each. May be stopped at any point and run again, in any process, however often.
 */
export async function settleMarkets(
  deps: SettlementDeps,
  partnerId: number,
  dues: readonly MarketToSettle[],
): Promise<ReadonlyMap<number, SettleVerdict>> {
  const verdicts = new Map<number, SettleVerdict>();
  const firsts = dues.filter((due) => due.revision === 1);
  for (let from = 0; from < firsts.length; from += TOGETHER) {
    const together = firsts.slice(from, from + TOGETHER);
    const done = await settleFirst(deps, partnerId, together);
    const settled = together.flatMap((due) => {
      const each = done.get(due.marketId) ?? "unfit";
      verdicts.set(due.marketId, each === "unfit" ? "unfit" : "settled");
      return each === "unfit" ? [] : [{ ...due, count: each.count }];
    });
    await markSettled(deps, partnerId, settled);
  }
  for (const due of dues) if (due.revision !== 1) verdicts.set(due.marketId, await settleCorrection(deps, due));
  return verdicts;
}
