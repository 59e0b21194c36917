import { sql } from "kysely";
import type { CurrencyCode } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import type { TicketResult } from "../../base/store/db-types.ts";

/** A leg of one of the member's tickets on a match. */
export interface CourseBet {
  readonly ticketId: bigint;
  readonly placedAtMs: number;
  readonly marketId: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  readonly oddsCenti: number;
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
  readonly legCount: number;
  readonly result: TicketResult | null;
  readonly resultAtMs: number | null;
}

interface Row {
  readonly ticket_id: bigint;
  readonly created_at_ms: number;
  readonly market_id: number;
  readonly selection: string;
  readonly handicap_quarters: number | null;
  readonly euro_odds_centi: number;
  readonly stake_minor: bigint;
  readonly currency: CurrencyCode;
  readonly leg_count: number;
  readonly result: TicketResult | null;
  readonly result_at_ms: number | null;
}

const MAX_BETS = 200;

/** The caller's own bets on a match; a guest has none. */
export const readOwnBets = (
  store: Store,
  { partner, member }: Caller,
  eventId: number,
): Promise<readonly CourseBet[]> =>
  member === null
    ? Promise.resolve([])
    : readBetsOn(store, { partnerId: partner.partnerId, memberId: member.memberId }, eventId);

/** The member's bets on a match, in the order they were placed. */
function readBetsOn(
  store: Store,
  who: { readonly partnerId: number; readonly memberId: number },
  eventId: number,
): Promise<readonly CourseBet[]> {
  return store.withTenant(who.partnerId, async (tenant) => {
    const { rows } = await sql<Row>`
      select t.ticket_id, t.created_at_ms, l.market_id, l.selection, l.handicap_quarters, l.euro_odds_centi, t.stake_minor,
        t.currency, t.leg_count, r.result, r.created_at_ms as result_at_ms
      from ticket_legs l join tickets t using (ticket_id)
      left join lateral (select n.result, n.created_at_ms from ticket_results n where n.ticket_id = t.ticket_id
        order by n.revision desc limit 1) r on true
      where l.market_id in (select m.market_id from markets m where m.event_id = ${eventId}::integer)
        and l.member_id = ${who.memberId} order by t.ticket_id, l.leg_number limit ${MAX_BETS}`.execute(tenant);
    return rows.map((row) => ({
      ticketId: row.ticket_id,
      placedAtMs: row.created_at_ms,
      marketId: row.market_id,
      selection: row.selection,
      handicapQuarters: row.handicap_quarters,
      oddsCenti: row.euro_odds_centi,
      stakeMinor: row.stake_minor,
      currency: row.currency,
      legCount: row.leg_count,
      result: row.result,
      resultAtMs: row.result_at_ms,
    }));
  });
}
