import { assert, DAY_MS, isCurrencyCode, type CurrencyCode } from "@clutch/kernel";
import { judgeMovedMatch, type MovingMatch } from "@clutch/rules";
import { sql } from "kysely";
import type { Store, Tenant } from "../../../base/store/open.ts";
import type { TicketKey } from "../parse-settled-rows.ts";

/** A match that began too late is looked at for so long after it was last heard of; legs of one still to come, for as long as it is. */
const LATE_MS = 7 * DAY_MS;

/** A ticket with a leg to return. */
export interface MovedTicket extends TicketKey {
  readonly currency: CurrencyCode;
  readonly isOpen: boolean;
}

interface DueRow {
  readonly ticket_id: bigint;
  readonly member_id: number;
  readonly currency: string;
  readonly is_open: boolean;
  readonly announced_start_ms: number;
  readonly state: MovingMatch["state"];
  readonly start_at_ms: number;
  readonly began_at_ms: number | null;
  readonly hours: number;
  readonly heard_ms: number;
}

/**
 * At most so many legs that are to be returned, by the rule; the queries only find them. Legs are found by the markets of the few matches
 * that moved, never by going through all.
 */
export function readMoved(store: Store, partnerId: number, limit: number): Promise<readonly MovedTicket[]> {
  return store.withTenant(partnerId, async (tenant) => {
    const marketIds = await findMarkets(tenant, partnerId);
    if (marketIds.length === 0) return [];
    const { rows } = await sql<DueRow>`
      with now as materialized (
        select postponement_hours(${partnerId}) as hours, (select max(known_until_ms) from source_health) as heard_ms
      )
      select l.ticket_id, l.member_id, t.currency, l.announced_start_ms, e.state, e.start_at_ms, e.began_at_ms, now.hours, now.heard_ms,
        coalesce((select r.result = 'pending' from ticket_results r where r.ticket_id = l.ticket_id
          order by r.revision desc limit 1), true) as is_open
      from now cross join ticket_legs l join events e on e.event_id = l.event_id join tickets t on t.ticket_id = l.ticket_id
      where l.market_id = any (${[...marketIds]}::integer[])
        and is_moved_away(l.announced_start_ms, now.hours, e.state, e.start_at_ms, e.began_at_ms, now.heard_ms)
        and not exists (select from returned_legs x where x.ticket_id = l.ticket_id and x.leg_number = l.leg_number)
        and (select n.figure ->> 'kind' from market_results n where n.market_id = l.market_id
          order by n.revision desc limit 1) is distinct from 'void'
      limit ${limit}`.execute(tenant);
    return rows.filter(isReturned).map(toTicket);
  });
}

/** The markets of matches that are too late for a bet at the earliest start they were announced with. */
async function findMarkets(tenant: Tenant, partnerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ market_id: number }>`
    with now as materialized (
      select postponement_hours(${partnerId}) as hours, (select max(known_until_ms) from source_health) as heard_ms
    ), late as materialized (
      select e.event_id from now, events e where e.state in ('scheduled', 'live') and not e.is_outright
        and is_moved_away(e.first_start_ms, now.hours, e.state, e.start_at_ms, e.began_at_ms, now.heard_ms)
      union all
      select e.event_id from now, events e where e.state = 'ended' and e.kept_stage = 0 and not e.is_outright
        and e.updated_at_ms > now.heard_ms - ${LATE_MS}::double precision
        and is_moved_away(e.first_start_ms, now.hours, e.state, e.start_at_ms, e.began_at_ms, now.heard_ms)
    )
    select m.market_id from late join markets m on m.event_id = late.event_id`.execute(tenant);
  return rows.map((row) => row.market_id);
}

function toTicket({ ticket_id: ticketId, member_id: memberId, currency, is_open: isOpen }: DueRow): MovedTicket {
  assert(isCurrencyCode(currency), `ticket ${ticketId} is in ${currency}`);
  return { ticketId, memberId, currency, isOpen };
}

const isReturned = (row: DueRow): boolean =>
  judgeMovedMatch(
    { announcedMs: row.announced_start_ms, hours: row.hours },
    { state: row.state, startMs: row.start_at_ms, beganMs: row.began_at_ms },
    row.heard_ms,
  ) === "returned";

/** The tickets with legs returned now; the database looks at each leg again. */
export async function returnLegsIn(
  tenant: Tenant,
  partnerId: number,
  { tickets, nowMs }: { readonly tickets: readonly TicketKey[]; readonly nowMs: number },
): Promise<readonly bigint[]> {
  const ids = tickets.map(({ ticketId }) => String(ticketId));
  const { rows } = await sql<{
    ticket_id: bigint;
  }>`select unnest(return_moved_legs(${partnerId}, ${nowMs}::double precision,
    ${ids}::bigint[])) as ticket_id`.execute(tenant);
  return rows.map((row) => row.ticket_id);
}
