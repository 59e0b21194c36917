import type { Store } from "../../base/store/open.ts";

/** Stakes of some tickets of one partner, in minor units, by ticket. */
export async function readStakes(
  store: Store,
  { partnerId, tickets }: { readonly partnerId: number; readonly tickets: readonly { readonly ticketId: bigint }[] },
): Promise<ReadonlyMap<bigint, bigint>> {
  if (tickets.length === 0) return new Map();
  const rows = await store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("tickets")
      .select(["ticket_id", "stake_minor"])
      .where(
        "ticket_id",
        "in",
        tickets.map((ticket) => ticket.ticketId),
      )
      .execute(),
  );
  return new Map(rows.map((row) => [row.ticket_id, row.stake_minor]));
}
