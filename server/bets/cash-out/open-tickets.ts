import { assert, isCurrencyCode, type CurrencyCode } from "@clutch/kernel";
import type { SettlementFigure } from "@clutch/rules";
import { sql, type RawBuilder } from "kysely";
import { POSTPONED } from "../tickets/postponed.ts";
import { parseTicketDetails, type TicketDetails } from "../tickets/ticket-details.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import type { TicketResult as StoredTicketResult } from "../../base/store/db-types.ts";

/** A leg as stored. */
export interface OpenLeg {
  readonly eventId: string;
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  readonly oddsCenti: number;
  readonly betType: string;
  /** What it came to, by the newest result of its market unless it was returned itself (RU-28), and that result's revision; null and 0 while there is none. */
  readonly figure: SettlementFigure | null;
  readonly revision: number;
}

/** A ticket with the input of its valuation. */
export interface OpenTicket {
  readonly ticketId: bigint;
  readonly memberId: number;
  /** The partner keeps the wallet it was paid from, and is paid back to. */
  readonly isSeamless: boolean;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  /** Less what was sold back. */
  readonly openMinor: bigint;
  readonly details: TicketDetails;
  readonly state: "open" | "settled" | "cashed_out";
  readonly legs: readonly OpenLeg[];
  /** Its open rule. */
  readonly rule: WaitingRule | null;
}

export interface WaitingRule {
  readonly ruleId: bigint;
  /** Hundredths of the open stake. */
  readonly timesCenti: number;
  /** When the member last set it. */
  readonly setAtMs: number;
}

/** More than the limit of open tickets (6013); the newest are read. */
const MAX_OPEN = 500;

const IS_OPEN = sql`coalesce((select r.result = 'pending' from ticket_results r where r.ticket_id = t.ticket_id
  order by r.revision desc limit 1), true)`;

/** The open tickets of some members of one partner, newest first. */
export const readOpenTickets = (
  store: Store,
  partnerId: number,
  memberIds: readonly number[],
): Promise<readonly OpenTicket[]> =>
  store.withTenant(partnerId, (tenant) =>
    readTickets(
      tenant,
      sql`select o.ticket_id from unnest(${[...memberIds]}::integer[]) as m(member_id) cross join lateral (
        select t.ticket_id from tickets t where t.member_id = m.member_id and ${IS_OPEN}
        order by t.ticket_id desc limit ${MAX_OPEN}) o`,
    ),
  );

/** These tickets of a member, open or not, newest first; ids of others are absent. */
export const readOwnTickets = (
  store: Store,
  { partnerId, memberId }: { readonly partnerId: number; readonly memberId: number },
  ticketIds: readonly bigint[],
): Promise<readonly OpenTicket[]> =>
  store.withTenant(partnerId, (tenant) =>
    readTickets(
      tenant,
      sql`select t.ticket_id from tickets t where t.member_id = ${memberId}
        and t.ticket_id = any (${ticketIds.map(String)}::bigint[])`,
    ),
  );

/** The next tickets with an open rule, by the rule's id. */
export const readRuledTickets = (
  store: Store,
  partnerId: number,
  page: { readonly afterId: bigint; readonly limit: number },
): Promise<readonly OpenTicket[]> =>
  store.withTenant(partnerId, (tenant) =>
    readTickets(
      tenant,
      sql`select c.ticket_id from cash_out_rules c where c.partner_id = ${partnerId} and c.status = 'waiting'
        and c.rule_id > ${page.afterId} order by c.rule_id limit ${page.limit}`,
    ),
  );

interface TicketRow {
  readonly ticket_id: bigint;
  readonly member_id: number;
  readonly is_seamless: boolean;
  readonly currency: string;
  readonly stake_minor: bigint;
  readonly sold_minor: bigint;
  readonly details: unknown;
  readonly result: StoredTicketResult | null;
  readonly rule_id: bigint | null;
  readonly times_centi: number | null;
  readonly set_at_ms: number | null;
}

interface LegRow {
  readonly ticket_id: bigint;
  readonly event_id: number;
  readonly market_id: number;
  readonly line_number: number;
  readonly selection: string;
  readonly handicap_quarters: number | null;
  readonly euro_odds_centi: number;
  readonly bet_type: string;
  readonly figure: SettlementFigure | null;
  readonly revision: number | null;
  readonly is_returned: boolean;
}

async function readTickets(tenant: Tenant, which: RawBuilder<unknown>): Promise<readonly OpenTicket[]> {
  const tickets =
    await sql<TicketRow>`select t.ticket_id, t.member_id, t.is_seamless, t.currency, t.stake_minor, t.details, r.result,
      coalesce((select sum(c.stake_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as sold_minor,
      w.rule_id, w.times_centi, w.created_at_ms as set_at_ms
    from tickets t
    left join lateral (select result from ticket_results r where r.ticket_id = t.ticket_id order by revision desc limit 1) r on true
    left join cash_out_rules w on w.ticket_id = t.ticket_id and w.status = 'waiting'
    where t.ticket_id in (${which}) order by t.ticket_id desc`.execute(tenant);
  if (tickets.rows.length === 0) return [];
  const ids = tickets.rows.map((row) => String(row.ticket_id));
  const legs = await sql<LegRow>`select l.*, m.bet_type, r.figure, r.revision,
      exists (select from returned_legs x where x.ticket_id = l.ticket_id and x.leg_number = l.leg_number) as is_returned
    from ticket_legs l join markets m on m.market_id = l.market_id
    left join lateral (select figure, revision from market_results r where r.market_id = l.market_id
      order by revision desc limit 1) r on true
    where l.ticket_id = any (${ids}::bigint[]) order by l.ticket_id, l.leg_number`.execute(tenant);
  const legsOf = Map.groupBy(legs.rows, (leg) => leg.ticket_id);
  return tickets.rows.map((row) => toTicket(row, legsOf.get(row.ticket_id) ?? []));
}

function toTicket(row: TicketRow, legs: readonly LegRow[]): OpenTicket {
  const { currency, result } = row;
  assert(isCurrencyCode(currency), `ticket ${row.ticket_id} is in ${currency}`);
  return {
    ticketId: row.ticket_id,
    memberId: row.member_id,
    isSeamless: row.is_seamless,
    currency,
    stakeMinor: row.stake_minor,
    openMinor: row.stake_minor - row.sold_minor,
    details: parseTicketDetails(row.details),
    state: result === null || result === "pending" ? "open" : result === "cashed_out" ? result : "settled",
    legs: legs.map(toLeg),
    rule: toRule(row),
  };
}

function toRule({ rule_id: ruleId, times_centi: timesCenti, set_at_ms: setAtMs }: TicketRow): WaitingRule | null {
  if (ruleId === null || timesCenti === null || setAtMs === null) return null;
  return { ruleId, timesCenti, setAtMs };
}

const toLeg = (leg: LegRow): OpenLeg => ({
  eventId: String(leg.event_id),
  marketId: leg.market_id,
  lineNumber: leg.line_number,
  selection: leg.selection,
  handicapQuarters: leg.handicap_quarters,
  oddsCenti: leg.euro_odds_centi,
  betType: leg.bet_type,
  figure: leg.is_returned ? POSTPONED : leg.figure,
  revision: leg.revision ?? 0,
});
