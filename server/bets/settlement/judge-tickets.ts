import { isBetType, settleSelection, VOID, type LegOutcome } from "@clutch/rules";
import type { Tenant } from "../../base/store/open.ts";
import type { TicketResult as StoredTicketResult } from "../../base/store/db-types.ts";
import { judgeTicket, type TicketToJudge } from "./judge-ticket.ts";
import { readFigures, readTickets, type MarketFigure } from "./read-tickets.ts";

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
        outcome:
          row.returned[index] === true
            ? VOID
            : outcomeOf(marketId, row.selections[index] ?? "", row.handicaps[index] ?? null),
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
