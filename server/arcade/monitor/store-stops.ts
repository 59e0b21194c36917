import type { MonitorState, MonitorVerdict } from "@clutch/games/deal";
import { asOwnerOf, partnersOf } from "../../base/store/as-owner.ts";
import type { Store } from "../../base/store/open.ts";

/** A table whose test has said anything but `sound`. */
export interface JudgedTable {
  readonly partnerId: number;
  readonly partnerKey: string;
  readonly tableId: number;
  readonly verdict: MonitorVerdict;
  readonly rounds: number;
  readonly excess: number;
  readonly stoppedAtMs: number | null;
}

export interface Lift {
  readonly tableId: number;
  readonly partnerKey: string;
  readonly liftedBy: string;
  readonly reason: string;
  readonly stoppedAtMs: number;
  readonly liftedAtMs: number;
}

/** Warned and stopped tables of all partners. */
export async function readJudgedTables(store: Store): Promise<readonly JudgedTable[]> {
  const judged: JudgedTable[] = [];
  for (const { partner_id: partnerId, key: partnerKey } of await partnersOf(store)) {
    const rows = await asOwnerOf(store, partnerId, (owner) =>
      owner
        .selectFrom("arcade_monitors")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("verdict", "<>", "sound")
        .orderBy("table_id")
        .execute(),
    );
    for (const row of rows) {
      const { rounds, excess } = row.state as unknown as MonitorState;
      const { table_id: tableId, verdict, stopped_at_ms: stoppedAtMs } = row;
      judged.push({ partnerId, partnerKey, tableId, verdict, rounds, excess, stoppedAtMs });
    }
  }
  return judged;
}

/** What was put back into play, newest first. */
export async function readLifts(store: Store): Promise<readonly Lift[]> {
  const lifts: Lift[] = [];
  for (const { partner_id: partnerId, key: partnerKey } of await partnersOf(store)) {
    const rows = await asOwnerOf(store, partnerId, (owner) =>
      owner
        .selectFrom("arcade_monitor_lifts")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .orderBy("lift_id", "desc")
        .limit(100)
        .execute(),
    );
    for (const row of rows)
      lifts.push({
        tableId: row.table_id,
        partnerKey,
        liftedBy: row.lifted_by,
        reason: row.reason,
        stoppedAtMs: row.stopped_at_ms,
        liftedAtMs: row.lifted_at_ms,
      });
  }
  return lifts.toSorted((one, other) => other.liftedAtMs - one.liftedAtMs);
}

/**
 * Puts a stopped table back into play with a test that begins anew, and keeps who did it and why with the test that stopped it.
 * False where it is not stopped.
 */
export const liftStop = (
  store: Store,
  table: { readonly partnerId: number; readonly tableId: number },
  by: { readonly name: string; readonly reason: string; readonly nowMs: number },
): Promise<boolean> =>
  asOwnerOf(store, table.partnerId, async (owner) => {
    const stopped = await owner
      .deleteFrom("arcade_monitors")
      .where("partner_id", "=", table.partnerId)
      .where("table_id", "=", table.tableId)
      .where("stopped_at_ms", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (stopped === undefined || stopped.stopped_at_ms === null) return false;
    await owner
      .insertInto("arcade_monitor_lifts")
      .values({
        partner_id: table.partnerId,
        table_id: table.tableId,
        lifted_by: by.name,
        reason: by.reason,
        state: JSON.stringify(stopped.state),
        stopped_at_ms: stopped.stopped_at_ms,
        lifted_at_ms: by.nowMs,
      })
      .execute();
    return true;
  });
