import {
  computeVerdict,
  observeRound,
  startMonitor,
  type MonitorSample,
  type MonitorState,
  type MonitorVerdict,
} from "@clutch/games/deal";
import { sql } from "kysely";
import type { Store, Tenant } from "../../base/store/open.ts";
import type { Round } from "../rounds/store-rounds.ts";

/** Keeps what a round or a step returned beside what was computed before it was dealt, in the transaction that deals it. */
export async function insertSampleIn(
  tenant: Tenant,
  round: Pick<Round, "partnerId" | "tableId">,
  sample: MonitorSample | null,
): Promise<void> {
  if (sample === null) return;
  const { returned, expected, most, least } = sample;
  await tenant
    .insertInto("arcade_samples")
    .values({ partner_id: round.partnerId, table_id: round.tableId, returned, expected, most, least })
    .execute();
}

/** The tables of a partner that the monitor has taken out of play. */
export async function readStoppedIn(tenant: Tenant): Promise<ReadonlySet<number>> {
  const rows = await tenant
    .selectFrom("arcade_monitors")
    .select("table_id")
    .where("stopped_at_ms", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.table_id));
}

/** A table whose verdict has changed. */
export interface TableVerdict {
  readonly tableId: number;
  readonly verdict: MonitorVerdict;
  readonly rounds: number;
  readonly excess: number;
}

/** Few enough that a transaction is over long before another process gives up waiting for its row (`lockMs`). */
const SAMPLES_AT_ONCE = 2000;

/**
 * Takes the samples of a partner's tables into their sequential tests and stops a table by its verdict. Samples are deleted by the
 * transaction that counts them: each counts once, however many processes do this and wherever they die.
 */
export async function judgeTables(store: Store, partnerId: number, nowMs: number): Promise<readonly TableVerdict[]> {
  const waiting = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("arcade_samples").select("table_id").distinct().execute(),
  );
  const changed: TableVerdict[] = [];
  for (const { table_id: tableId } of waiting) {
    const verdict = await store.withTenant(partnerId, (tenant) => judgeIn(tenant, { partnerId, tableId, nowMs }));
    if (verdict !== null) changed.push(verdict);
  }
  return changed;
}

async function judgeIn(
  tenant: Tenant,
  at: { readonly partnerId: number; readonly tableId: number; readonly nowMs: number },
): Promise<TableVerdict | null> {
  const { partnerId, tableId, nowMs } = at;
  await tenant
    .insertInto("arcade_monitors")
    .values({ partner_id: partnerId, table_id: tableId, state: JSON.stringify(startMonitor()), stopped_at_ms: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const monitor = await tenant
    .selectFrom("arcade_monitors")
    .selectAll()
    .where("table_id", "=", tableId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows: samples } = await sql<MonitorSample>`delete from arcade_samples where sample_id = any (array(
    select sample_id from arcade_samples where table_id = ${tableId} order by sample_id limit ${SAMPLES_AT_ONCE}))
    returning returned, expected, most, least`.execute(tenant);
  // What a stopped table still brings, from rounds that were open, no longer changes its verdict.
  if (monitor.stopped_at_ms !== null) return null;
  const state = samples.reduce(observeRound, monitor.state as MonitorState);
  const verdict = computeVerdict(state);
  await tenant
    .updateTable("arcade_monitors")
    .set({ state: JSON.stringify(state), verdict, stopped_at_ms: verdict === "stop" ? nowMs : null })
    .where("table_id", "=", tableId)
    .execute();
  return verdict === monitor.verdict ? null : { tableId, verdict, rounds: state.rounds, excess: state.excess };
}
