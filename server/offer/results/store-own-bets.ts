import { sql } from "kysely";
import type { Caller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";

/**
 * How many of the caller's bets are on each of the events of a page; one without any is absent. A look-up for each of their markets
 * by the index of legs, however many bets the member has.
 */
export async function countOwnBets(
  store: Store,
  { partner, member }: Caller,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (member === null || eventIds.length === 0) return new Map();
  const { memberId } = member;
  return store.withTenant(partner.partnerId, async (tenant) => {
    const { rows } = await sql<{ readonly event_id: number; readonly count: number }>`
      select l.event_id, count(distinct l.ticket_id)::integer as count from ticket_legs l
      where l.market_id in (select m.market_id from markets m where m.event_id = any (${eventIds.map(Number)}::integer[]))
        and l.member_id = ${memberId} group by l.event_id`.execute(tenant);
    return new Map(rows.map((row) => [String(row.event_id), row.count]));
  });
}
