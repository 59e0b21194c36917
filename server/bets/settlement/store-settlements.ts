import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import type { MarketToSettle } from "./settled.ts";

/** A market with the tickets settled on it. */
export type CountedMarket = MarketToSettle & { readonly count: number };

/** Keeps by which results a partner's tickets have been settled; repeating it writes nothing. */
export async function storeSettlements(
  store: Store,
  partnerId: number,
  { settled, nowMs }: { readonly settled: readonly CountedMarket[]; readonly nowMs: number },
): Promise<void> {
  const [markets, revisions, counts] = [
    settled.map(({ marketId }) => marketId),
    settled.map(({ revision }) => revision),
    settled.map(({ count }) => count),
  ];
  await store.withTenant(partnerId, (tenant) =>
    sql`select record_settlements(${partnerId}, ${nowMs}, ${markets}::integer[], ${revisions}::integer[],
      ${counts}::integer[])`.execute(tenant),
  );
}
