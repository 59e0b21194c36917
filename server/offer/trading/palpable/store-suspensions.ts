import type { SourceLine, SourceMarket } from "@clutch/feed";
import { sql, type Transaction } from "kysely";
import type { Store } from "../../../base/store/open.ts";
import type { Database } from "../../../base/store/db-types.ts";
import type { PalpableError } from "./find-error.ts";
import type { Held } from "./guard.ts";

type Tick = Transaction<Database>;

/** A suspended market as the operator sees it. */
export interface Suspension {
  readonly marketId: number;
  readonly marketKey: string;
  readonly kind: PalpableError["kind"];
  readonly createdAtMs: number;
  readonly held: Held;
}

/** Stores new suspensions and those corrected by their source. */
export async function writeSuspensions(
  tick: Tick,
  change: { readonly suspended: readonly { marketId: number; held: Held }[]; readonly mended: readonly number[] },
  nowMs: number,
): Promise<void> {
  if (change.mended.length > 0) {
    await tick
      .updateTable("market_suspensions")
      .set({ lifted_at_ms: nowMs, lifted_by: "source" })
      .where("market_id", "in", [...change.mended])
      .where("lifted_at_ms", "is", null)
      .execute();
  }
  for (const { marketId, held } of change.suspended) {
    const row = { market_id: marketId, kind: held.error.kind, created_at_ms: nowMs, held: JSON.stringify(held) };
    await tick
      .insertInto("market_suspensions")
      .values(row)
      .onConflict((conflict) => conflict.column("market_id").where("lifted_at_ms", "is", null).doNothing())
      .execute();
  }
}

/** Current suspensions, oldest first. */
export async function readSuspensions(store: Pick<Store, "db">): Promise<readonly Suspension[]> {
  const rows = await store.db
    .selectFrom("market_suspensions")
    .innerJoin("markets", "markets.market_id", "market_suspensions.market_id")
    .select(["market_suspensions.market_id", "source_key", "kind", "created_at_ms", "held"])
    .where("lifted_at_ms", "is", null)
    .where("markets.status", "=", "pause")
    .orderBy("suspension_id")
    .execute();
  return rows.map((row) => ({
    marketId: row.market_id,
    marketKey: row.source_key,
    kind: row.kind,
    createdAtMs: row.created_at_ms,
    held: row.held as { error: PalpableError; before: readonly SourceLine[] | null; market: SourceMarket },
  }));
}

/** The operator releases a market as it is; false when it was not suspended. */
export async function liftSuspension(store: Store, marketId: number, nowMs: number): Promise<boolean> {
  const result = await store.owner
    .updateTable("market_suspensions")
    .set({ lifted_at_ms: nowMs, lifted_by: "operator" })
    .where("market_id", "=", marketId)
    .where("lifted_at_ms", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Markets released by the operator since the last call, each once. */
export async function takeLifted(store: Pick<Store, "db">): Promise<readonly string[]> {
  const result = await sql<{ source_key: string }>`
    update market_suspensions s set is_heard = true from markets m
    where m.market_id = s.market_id and s.lifted_by = 'operator' and not s.is_heard returning m.source_key`.execute(
    store.db,
  );
  return result.rows.map((row) => row.source_key);
}
