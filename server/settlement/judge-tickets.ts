import { isBetType, settleSelection, type LegOutcome, type SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import type { Tenant } from "../store/open.ts";
import type { StoredTicketResult } from "../store/schema.ts";
import { judgeTicket, type TicketToJudge } from "./judge-ticket.ts";

/** What a ticket came to by the rules: its result, and what is paid of the stake that was not sold back. */
export interface JudgedTicket {
  readonly ticketId: bigint;
  readonly result: StoredTicketResult;
  readonly payoutMinor: bigint;
}

/**
 * Judges tickets by all their legs as they are now, and returns those whose result differs from the stored one. The caller holds
 * the accounts of their members: what is read here stays until its transaction ends.
 */
export async function judgeTicketsIn(tenant: Tenant, ticketIds: readonly bigint[]): Promise<readonly JudgedTicket[]> {
  const rows = await readTickets(tenant, ticketIds);
  const figures = await readFigures(tenant, [...new Set(rows.flatMap((row) => row.markets))]);
  const outcomeOf = makeOutcomes(figures);
  const judged: JudgedTicket[] = [];
  for (const row of rows) {
    const ticket: TicketToJudge = {
      ticketId: row.ticket_id,
      stakeMinor: row.stake_minor,
      openMinor: row.stake_minor - row.sold_minor,
      details: row.details,
      legs: row.markets.map((marketId, index) => ({
        oddsCenti: row.odds[index] ?? 0,
        outcome: outcomeOf(marketId, row.selections[index] ?? "", row.handicaps[index] ?? null),
      })),
    };
    // Sold whole: there is nothing left to pay.
    if (ticket.openMinor === 0n) continue;
    const outcome = judgeTicket(ticket);
    const isAsBefore = outcome.result === (row.result ?? "pending") && outcome.payoutMinor === (row.paid_minor ?? 0n);
    if (!isAsBefore) judged.push({ ticketId: row.ticket_id, ...outcome });
  }
  return judged;
}

interface TicketRow {
  readonly ticket_id: bigint;
  readonly stake_minor: bigint;
  readonly sold_minor: bigint;
  readonly details: unknown;
  readonly result: StoredTicketResult | null;
  readonly paid_minor: bigint | null;
  /** Of the legs, in their order. */
  readonly markets: readonly number[];
  readonly selections: readonly string[];
  readonly handicaps: readonly (number | null)[];
  readonly odds: readonly number[];
}

async function readTickets(tenant: Tenant, ticketIds: readonly bigint[]): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.ticket_id, t.stake_minor, t.details, r.result, r.payout_minor as paid_minor,
      coalesce((select sum(c.stake_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as sold_minor,
      l.markets, l.selections, l.handicaps, l.odds
    from tickets t
    join lateral (select array_agg(market_id order by leg_number) as markets,
        array_agg(selection order by leg_number) as selections,
        array_agg(handicap_quarters order by leg_number) as handicaps,
        array_agg(euro_odds_centi order by leg_number) as odds
      from ticket_legs where ticket_id = t.ticket_id) l on true
    left join lateral (select result, payout_minor from ticket_results
      where ticket_id = t.ticket_id order by revision desc limit 1) r on true
    where t.ticket_id = any (${ticketIds.map(String)}::bigint[]) order by t.ticket_id`.execute(tenant);
  return rows;
}

interface MarketFigure {
  readonly market_id: number;
  readonly bet_type: string;
  /** Written by trading from the source's typed result. */
  readonly figure: SettlementFigure;
}

async function readFigures(tenant: Tenant, marketIds: readonly number[]): Promise<ReadonlyMap<number, MarketFigure>> {
  const { rows } = await sql<MarketFigure>`
    select distinct on (r.market_id) r.market_id, r.figure, m.bet_type
    from market_results r join markets m on m.market_id = r.market_id
    where r.market_id = any (${marketIds}::integer[]) order by r.market_id, r.revision desc`.execute(tenant);
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** The outcome of a selection; null while its market has no figure, or none that can answer it. */
function makeOutcomes(figures: ReadonlyMap<number, MarketFigure>) {
  const known = new Map<string, LegOutcome | null>();
  const settle = (marketId: number, selection: string, handicapQuarters: number | null): LegOutcome | null => {
    const market = figures.get(marketId);
    if (market === undefined || !isBetType(market.bet_type)) return null;
    const settled = settleSelection({ betType: market.bet_type, selection, handicapQuarters }, market.figure);
    return settled.ok ? settled.value : null;
  };
  return (marketId: number, selection: string, handicapQuarters: number | null): LegOutcome | null => {
    const key = `${marketId}:${handicapQuarters}:${selection}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const outcome = settle(marketId, selection, handicapQuarters);
    known.set(key, outcome);
    return outcome;
  };
}
