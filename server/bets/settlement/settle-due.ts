import { workThrough } from "@clutch/kernel";
import type { SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import { toStoredMarket } from "../../offer/catalogue/store-catalogue.ts";
import type { Store } from "../../base/store/open.ts";

import { settleMarkets } from "./settle-markets.ts";
import type { MarketToSettle, SettlementDeps } from "./settled.ts";

export interface DueScope {
  /** Only these markets; all when absent. */
  readonly marketIds?: readonly number[];
  /** Only results that came after this moment; a start looks at all of them. */
  readonly sinceMs?: number;
}

export interface DueReport {
  readonly settled: readonly number[];
  /** Markets whose figure does not fit their bet type: they wait for a corrected result. */
  readonly unfit: readonly number[];
}

/**
 * Settles every market whose newest result some partner has not been settled by: what has just come, what an earlier
 * process left half done, and corrections alike. Repeating it is free. A partner, market or member that cannot be settled holds
 * up no other and stays due: the first failure is thrown at the end.
 */
export async function settleDue(deps: SettlementDeps, scope: DueScope = {}): Promise<DueReport> {
  const settled = new Set<number>();
  const unfit = new Set<number>();
  const partners = await sql<{ partnerId: number }>`select p as "partnerId" from partner_ids() p`.execute(
    deps.store.db,
  );
  const failures: unknown[] = [];
  const settlePartner = async ({ partnerId }: { readonly partnerId: number }): Promise<void> => {
    const done = await settleMarkets(deps, partnerId, await readDue(deps.store, partnerId, scope));
    for (const [marketId, verdict] of done.verdicts) (verdict === "settled" ? settled : unfit).add(marketId);
    failures.push(...done.failures);
  };
  await workThrough(partners.rows, settlePartner, PARTNERS_AT_ONCE).catch((error: unknown) => failures.push(error));
  const done = [...settled].filter((marketId) => !unfit.has(marketId));
  for (let from = 0; from < done.length; from += CLOSED_TOGETHER)
    await closeMarkets(deps, done.slice(from, from + CLOSED_TOGETHER));
  if (failures.length > 0) throw failures[0];
  return { settled: done, unfit: [...unfit] };
}

/** One that has much to settle, or waits for a lock, does not hold up all others. */
const PARTNERS_AT_ONCE = 2;

/** Markets of one statement: a source may call off hundreds of matches at once. */
const CLOSED_TOGETHER = 500;

interface DueRow {
  readonly market_id: number;
  readonly revision: number;
  readonly bet_type: string;
  /** Written by trading from the source's typed result. */
  readonly figure: SettlementFigure;
}

function readDue(store: Store, partnerId: number, scope: DueScope): Promise<readonly MarketToSettle[]> {
  const { marketIds = null, sinceMs = 0 } = scope;
  return store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<DueRow>`
      select r.market_id, r.revision, r.figure, m.bet_type from market_results r join markets m using (market_id)
      where r.created_at_ms >= ${sinceMs} and (${marketIds}::integer[] is null or r.market_id = any (${marketIds}::integer[]))
        and not exists (select from market_results n where n.market_id = r.market_id and n.revision > r.revision)
        and not exists (select from market_settlements s where s.market_id = r.market_id and s.revision = r.revision)
      order by r.market_id`.execute(tenant);
    return rows.map((row) => ({
      partnerId,
      marketId: row.market_id,
      betType: row.bet_type,
      revision: row.revision,
      figure: row.figure,
    }));
  });
}

async function closeMarkets(deps: SettlementDeps, marketIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Parameters<typeof toStoredMarket>[0]>`
    with locked as (select market_id from markets where market_id = any (${[...marketIds]}::integer[])
      and status <> 'settled' order by source_key for no key update)
    update markets set status = 'settled', version = version + 1, updated_at_ms = ${deps.clock.nowMs()}
    from locked where markets.market_id = locked.market_id returning markets.*`.execute(deps.store.db);
  if (rows.length > 0) deps.onClosed?.(rows.map(toStoredMarket));
}
