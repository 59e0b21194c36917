import { HOUR_MS } from "@clutch/kernel";
import { sql } from "kysely";
import type { SharedDeps } from "../../server/arcade/shared/dealt-rounds.ts";
import { driveTable, type SharedStep } from "../../server/arcade/shared/drive-table.ts";

type Driven = Omit<Parameters<typeof driveTable>[1], "pace">;

/** Bets are taken until the test wants what comes after: a test that races the clock fails by chance on a slow machine. */
export const UNHURRIED = { bettingMs: HOUR_MS, pauseMs: 0 };

/** Drives a shared table until it has made this step; the end of betting comes at once, a flight takes its time. */
export async function driveTo(deps: SharedDeps, driven: Driven, wanted: SharedStep): Promise<void> {
  for (;;) {
    const { step, dueInMs } = await driveTable(deps, { ...driven, pace: UNHURRIED });
    if (step === wanted) return;
    if (step === "waiting" && !(await endBetting(deps, driven)))
      await new Promise((resolve) => setTimeout(resolve, dueInMs + 1));
  }
}

/** Puts the end of betting to now, past the guards, which let nobody change it. False when no round takes bets. */
async function endBetting({ store }: SharedDeps, { partnerId, table }: Driven): Promise<boolean> {
  return store.owner.transaction().execute(async (owner) => {
    await sql`set local session_replication_role = replica`.execute(owner);
    await sql`select set_config('app.partner_id', ${String(partnerId)}, true)`.execute(owner);
    const { numAffectedRows } = await sql`update arcade_shared_rounds set closes_at_ms = clock_ms()
      where partner_id = ${partnerId} and table_id = ${table.tableId} and phase = 'betting'`.execute(owner);
    return numAffectedRows === 1n;
  });
}
