import { assert, assertPresent, isCurrencyCode, oddsCenti } from "@clutch/kernel";
import { isOddsType, type SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import type { Store, Tenant } from "../../base/store/open.ts";
import type { TicketResult as StoredTicketResult } from "../../base/store/db-types.ts";
import { readMarketsIn, type BetMarket } from "./read-bet-markets.ts";
import { POSTPONED } from "./postponed.ts";
import { parseTicketDetails } from "./ticket-details.ts";
import type { LegData, TicketData } from "./ticket-view.ts";

interface TicketColumns {
  readonly ticket_id: bigint;
  readonly ticket_type: string;
  readonly stake_minor: bigint;
  readonly potential_minor: bigint;
  readonly currency: string;
  readonly total_odds_centi: bigint;
  readonly member_odds_e4: bigint;
  readonly member_odds_style: string;
  readonly is_prebook: boolean;
  readonly details: unknown;
  readonly created_at_ms: number;
  readonly cashed_out_minor: bigint;
  readonly sold_minor: bigint;
}

type Settled = Exclude<StoredTicketResult, "pending">;
/** Columns of the rows joined to a ticket: there together or not at all. */
type ResultColumns =
  | { readonly result: null }
  | { readonly result: Settled; readonly payout_minor: bigint; readonly result_at_ms: number };
type BeforeColumns =
  | { readonly before_result: null }
  | { readonly before_result: Settled; readonly before_payout_minor: bigint; readonly result_at_ms: number };
type TicketRow = TicketColumns & ResultColumns & BeforeColumns;

interface LegRow {
  readonly ticket_id: bigint;
  readonly market_id: number;
  readonly line_number: number;
  readonly handicap_quarters: number | null;
  readonly selection: string;
  readonly euro_odds_centi: number;
  readonly figure: SettlementFigure | null;
  readonly figure_before: SettlementFigure | null;
  /** Void whatever its market came to (RU-28). */
  readonly is_returned: boolean;
}

export interface TicketsQuestion {
  readonly partnerId: number;
  readonly memberId: number;
}

export interface TicketsPage {
  readonly tickets: readonly TicketData[];
  readonly count: number;
}

/** A correction may have reopened a ticket: the newest row decides. */
const IS_SETTLED = sql<boolean>`coalesce((select r.result <> 'pending' from ticket_results r where r.ticket_id = t.ticket_id
  order by r.revision desc limit 1), false)`;

/** A member's open or settled tickets, newest first, with how many there are in all (G-59). */
export function readTicketsPage(
  store: Store,
  who: TicketsQuestion,
  page: { readonly isSettled: boolean; readonly limit: number; readonly offset: number },
): Promise<TicketsPage> {
  return store.withTenant(who.partnerId, async (tenant) => {
    const wanted = page.isSettled ? IS_SETTLED : sql<boolean>`not ${IS_SETTLED}`;
    const { rows } = await sql<{
      ticket_id: bigint;
    }>`select t.ticket_id from tickets t where t.member_id = ${who.memberId}
      and ${wanted} order by t.ticket_id desc limit ${page.limit} offset ${page.offset}`.execute(tenant);
    const counted = await tenant
      .selectFrom("tickets as t")
      .where("t.member_id", "=", who.memberId)
      .where(wanted)
      .select((row) => row.fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    const tickets = await readTicketsIn(
      tenant,
      rows.map((row) => row.ticket_id),
    );
    return { tickets, count: Number(counted.count) };
  });
}

/** The tickets with these ids, newest first, each with its legs and newest result. */
export async function readTicketsIn(tenant: Tenant, ticketIds: readonly bigint[]): Promise<readonly TicketData[]> {
  const ids = ticketIds.map(String);
  const tickets =
    await sql<TicketRow>`select t.*, nullif(r.result, 'pending') as result, r.payout_minor, c.cashed_out_minor,
      c.sold_minor, r.created_at_ms as result_at_ms, b.result as before_result, b.payout_minor as before_payout_minor
    from tickets t left join lateral (select result, payout_minor, revision, created_at_ms from ticket_results r
      where r.ticket_id = t.ticket_id order by revision desc limit 1) r on true
    left join lateral (select result, payout_minor from ticket_results b where b.ticket_id = t.ticket_id
      and b.revision < r.revision and b.result <> 'pending' order by revision desc limit 1) b on true
    cross join lateral (select coalesce(sum(amount_minor), 0)::bigint as cashed_out_minor,
      coalesce(sum(stake_minor), 0)::bigint as sold_minor from cash_outs c where c.ticket_id = t.ticket_id) c
    where t.ticket_id = any (${ids}::bigint[]) order by t.ticket_id desc`.execute(tenant);
  const legs = await sql<LegRow>`select l.*, m.figure, b.figure as figure_before, exists (select from returned_legs x
      where x.ticket_id = l.ticket_id and x.leg_number = l.leg_number) as is_returned
    from ticket_legs l left join lateral (
      select figure, revision from market_results m where m.market_id = l.market_id order by revision desc limit 1) m on true
    left join lateral (select figure from market_results b where b.market_id = l.market_id and b.revision < m.revision
      order by revision desc limit 1) b on true
    where l.ticket_id = any (${ids}::bigint[]) order by l.ticket_id, l.leg_number`.execute(tenant);
  const markets = await readMarketsIn(tenant, [...new Set(legs.rows.map((leg) => leg.market_id))]);
  const legsOf = Map.groupBy(legs.rows, (leg) => leg.ticket_id);
  return tickets.rows.map((row) =>
    toTicket(row, assertPresent(legsOf.get(row.ticket_id), "the legs of a ticket"), markets),
  );
}

/** A leg's own figure is shown as soon as its market has one on a ticket of several, on a single with its result. */
function toLeg(leg: LegRow, isShown: boolean, markets: ReadonlyMap<number, BetMarket>): LegData {
  return {
    found: assertPresent(markets.get(leg.market_id), "the market of a leg"),
    lineNumber: leg.line_number,
    handicapQuarters: leg.handicap_quarters,
    selection: leg.selection,
    oddsCenti: oddsCenti(leg.euro_odds_centi),
    figure: !isShown ? null : leg.is_returned ? POSTPONED : leg.figure,
    figureBefore: isShown && !leg.is_returned ? leg.figure_before : null,
  };
}

/** The result before the newest correction. */
const toBefore = (row: TicketRow): TicketData["before"] =>
  row.before_result === null
    ? null
    : { result: row.before_result, payoutMinor: row.before_payout_minor, atMs: row.result_at_ms };

function toTicket(row: TicketRow, legs: readonly LegRow[], markets: ReadonlyMap<number, BetMarket>): TicketData {
  const { currency, member_odds_style: style } = row;
  assert(isCurrencyCode(currency) && isOddsType(style), `ticket ${row.ticket_id} is in ${currency} and ${style}`);
  return {
    ticketId: row.ticket_id,
    ticketType: row.ticket_type as TicketData["ticketType"],
    stakeMinor: row.stake_minor,
    potentialMinor: row.potential_minor,
    currency,
    totalOddsCenti: Number(row.total_odds_centi),
    memberOddsE4: Number(row.member_odds_e4),
    memberOddsStyle: style,
    isPrebook: row.is_prebook,
    details: parseTicketDetails(row.details),
    createdAtMs: row.created_at_ms,
    sold: { stakeMinor: row.sold_minor, amountMinor: row.cashed_out_minor },
    result: row.result === null ? null : { result: row.result, payoutMinor: row.payout_minor, atMs: row.result_at_ms },
    before: toBefore(row),
    legs: legs.map((leg) => toLeg(leg, row.result !== null || legs.length > 1, markets)),
  };
}
