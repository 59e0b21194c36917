import type { SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import type { TicketResult as StoredTicketResult } from "../../base/store/db-types.ts";

/** Locks the members' accounts until the transaction ends: settlement, corrections and sales of their tickets wait. */
export async function lockAccounts(tenant: Tenant, memberIds: readonly number[]): Promise<void> {
  await sql`select from ledger_accounts where member_id = any (${memberIds}::integer[])
    order by account_id for no key update`.execute(tenant);
}

export interface TicketRow {
  readonly ticket_id: bigint;
  readonly stake_minor: bigint;
  readonly sold_minor: bigint;
  readonly details: unknown;
  readonly result: StoredTicketResult | null;
  readonly paid_minor: bigint | null;
  /** Of the legs, in the order of their numbers. */
  readonly markets: readonly number[];
  readonly selections: readonly string[];
  readonly handicaps: readonly (number | null)[];
  readonly odds: readonly number[];
  /** Void whatever the market came to (RU-28). */
  readonly returned: readonly boolean[];
}

/** In the order of their ids, legs in the order of their numbers. */
export async function readTickets(tenant: Tenant, ticketIds: readonly bigint[]): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.ticket_id, t.stake_minor, t.details, r.result, r.payout_minor as paid_minor,
      coalesce((select sum(c.stake_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as sold_minor,
      l.markets, l.selections, l.handicaps, l.odds, l.returned
    from tickets t
    join lateral (select array_agg(market_id order by leg_number) as markets,
        array_agg(selection order by leg_number) as selections,
        array_agg(handicap_quarters order by leg_number) as handicaps,
        array_agg(euro_odds_centi order by leg_number) as odds,
        array_agg(exists (select from returned_legs x where x.ticket_id = t.ticket_id and x.leg_number = n.leg_number)
          order by leg_number) as returned
      from ticket_legs n where n.ticket_id = t.ticket_id) l on true
    left join lateral (select result, payout_minor from ticket_results
      where ticket_id = t.ticket_id order by revision desc limit 1) r on true
    where t.ticket_id = any (${ticketIds.map(String)}::bigint[]) order by t.ticket_id`.execute(tenant);
  return rows;
}

export interface MarketFigure {
  readonly market_id: number;
  readonly bet_type: string;
  /** Written by trading from the source's typed result. */
  readonly figure: SettlementFigure;
}

/** The newest figure of each market, by market id. */
export async function readFigures(
  tenant: Tenant,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, MarketFigure>> {
  const { rows } = await sql<MarketFigure>`
    select distinct on (r.market_id) r.market_id, r.figure, m.bet_type
    from market_results r join markets m on m.market_id = r.market_id
    where r.market_id = any (${marketIds}::integer[]) order by r.market_id, r.revision desc`.execute(tenant);
  return new Map(rows.map((row) => [row.market_id, row]));
}
