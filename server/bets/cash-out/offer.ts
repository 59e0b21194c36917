import type { CashOutOfferWire, CashOutReason } from "@clutch/contract";
import { toWireAmount, type Result } from "@clutch/kernel";
import { computeOffer } from "@clutch/rules";
import type { OpenTicket } from "./open-tickets.ts";
import type { CashOutTerms } from "./terms.ts";
import type { ValuedTicket } from "./value-ticket.ts";

/** The current offer for the open stake of a ticket. */
export interface Offer {
  readonly amountMinor: bigint;
  readonly valued: ValuedTicket;
}

/** The offer for a ticket of this value by the partner's terms. */
export function makeOffer(
  valued: Result<ValuedTicket, CashOutReason>,
  terms: CashOutTerms,
): { readonly offer: Offer; readonly reason: null } | { readonly offer: null; readonly reason: CashOutReason } {
  if (!valued.ok) return { offer: null, reason: valued.error };
  if (!terms.isOffered) return { offer: null, reason: "off" };
  const { ticket, value } = valued.value;
  const left = { totalMinor: ticket.stakeMinor, openMinor: ticket.openMinor };
  const amountMinor = computeOffer(value, left, terms.marginBps);
  if (amountMinor === 0n) return { offer: null, reason: "worthless" };
  return { offer: { amountMinor, valued: valued.value }, reason: null };
}

/** The least and the most stake of a part; null when only all may be sold. What is left must be worth selling too. */
export function partialOf(
  openMinor: bigint,
  { minPartMinor }: Pick<CashOutTerms, "minPartMinor">,
): { readonly minMinor: bigint; readonly maxMinor: bigint } | null {
  const maxMinor = openMinor - minPartMinor;
  return maxMinor < minPartMinor ? null : { minMinor: minPartMinor, maxMinor };
}

export function toOfferWire(
  ticket: OpenTicket,
  made: ReturnType<typeof makeOffer>,
  { terms, atMs }: { readonly terms: CashOutTerms; readonly atMs: number },
): CashOutOfferWire {
  const { currency } = ticket;
  const partial = made.offer === null ? null : partialOf(ticket.openMinor, terms);
  return {
    ticket_id: String(ticket.ticketId),
    currency,
    bet_amount: toWireAmount(ticket.openMinor, currency),
    amount: made.offer === null ? null : toWireAmount(made.offer.amountMinor, currency),
    partial:
      partial === null
        ? null
        : {
            min_bet_amount: toWireAmount(partial.minMinor, currency),
            max_bet_amount: toWireAmount(partial.maxMinor, currency),
          },
    reason: made.reason,
    delay_ms: made.offer?.valued.isInPlay === true ? terms.inPlayDelayMs : 0,
    rule: ticket.rule === null ? null : { rule_id: String(ticket.rule.ruleId), times: ticket.rule.timesCenti / 100 },
    timestamp: Math.trunc(atMs),
  };
}
