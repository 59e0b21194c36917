import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";

/** A match may begin before it is asked again. */
const SOON_MS = 60_000;

/**
 * The source's keys of matches in play, or about to be, on which members of these partners have an open ticket or a prebook:
 * rules sell the one and prices place the other while nobody looks.
 */
export async function readHeldMatches(
  store: Pick<Store, "withTenant">,
  partnerIds: readonly number[],
  nowMs: number,
): Promise<readonly string[]> {
  const keys = new Set<string>();
  for (const partnerId of partnerIds) {
    const { rows } = await store.withTenant(partnerId, (tenant) =>
      sql<{ source_key: string }>`
        select source_key from events
        where (state = 'live' or (state = 'scheduled' and start_at_ms < ${nowMs + SOON_MS}::double precision))
          and (
            exists (select from markets join prebooks using (market_id)
              where markets.event_id = events.event_id and ended_at_ms is null)
            or exists (select from markets join ticket_legs using (market_id)
              where markets.event_id = events.event_id
                and not exists (select from ticket_results where ticket_results.ticket_id = ticket_legs.ticket_id))
          )`.execute(tenant),
    );
    for (const row of rows) keys.add(row.source_key);
  }
  return [...keys];
}
