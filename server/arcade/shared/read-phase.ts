import type { SharedRoundUpdateWire } from "@clutch/contract";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { readNewestIn } from "./store-shared.ts";

/** The phase of a table's newest round as it is published to its members; null before its first one. */
export function readPhase(
  { store }: Pick<ArcadeDeps, "store">,
  { partnerId, table }: { readonly partnerId: number; readonly table: { readonly tableId: number } },
): Promise<SharedRoundUpdateWire | null> {
  return store.withTenant(partnerId, async (tenant) => {
    const row = await readNewestIn(tenant, table.tableId);
    if (row === null) return null;
    const { tableId: table_id, chainEnd: chain_end, chainRound: chain_round, phase, closedAtMs, outcome } = row;
    const closed_at = closedAtMs === null ? null : Math.round(closedAtMs);
    return { table_id, chain_end, chain_round, phase, closed_at, outcome };
  });
}
