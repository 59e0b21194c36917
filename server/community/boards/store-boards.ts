import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";

/** Longer than any transaction lasts (JOB_LIMITS.useMs): what was written so long ago is committed or gone. */
export const OVERLAP_MS = 90_000;
/** Tickets and results taken in by one transaction. */
const LIMIT = 5000;
/** Scales of currencies are multiples of a tenth. */
const TENTHS = 10;

export interface FoldDeps {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly unitsPerUsd: (currency: CurrencyCode) => number;
}

/**
 * Brings the boards of a partner up to what is committed. Returns whether more waits. Idempotent: it may die at any
 * point, and tickets are read from their tables, not from messages.
 */
export async function foldBoards({ store, nowMs, unitsPerUsd }: FoldDeps, partnerId: number): Promise<boolean> {
  const codes = Object.keys(CURRENCIES) as CurrencyCode[];
  const divisors = codes.map((code) =>
    String(10 ** CURRENCIES[code].decimals * Math.round(unitsPerUsd(code) * TENTHS)),
  );
  const { rows } = await store.withTenant(partnerId, (tenant) =>
    sql<{ folded: number }>`select fold_boards(${partnerId}, ${nowMs()}, ${OVERLAP_MS}, ${LIMIT},
      ${codes}::text[], ${divisors}::bigint[]) as folded`.execute(tenant),
  );
  return (rows[0]?.folded ?? 0) >= LIMIT;
}
