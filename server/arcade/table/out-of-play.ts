import type { Tenant } from "../../base/store/open.ts";
import { readStoppedIn } from "../monitor/store-monitor.ts";
import { readProvedTablesIn } from "../shared/store-chains.ts";
import { isSharedTable, type ArcadeTable } from "../rounds/table-list.ts";

/** Tables that take no bets: stopped by the monitor, or shared and on a chain without a ceremony where one is needed. */
export async function readOutOfPlayIn(
  tenant: Tenant,
  isCeremonyNeeded: boolean,
  tables: readonly ArcadeTable[],
): Promise<ReadonlySet<number>> {
  const stopped = await readStoppedIn(tenant);
  const shared = isCeremonyNeeded ? tables.filter(isSharedTable) : [];
  if (shared.length === 0) return stopped;
  const proved = await readProvedTablesIn(tenant);
  return new Set([...stopped, ...shared.map(({ tableId }) => tableId).filter((tableId) => !proved.has(tableId))]);
}
