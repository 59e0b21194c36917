import * as z from "zod/mini";
import { amount, count, currencyCode, ticketId, timestampMs, utcText } from "./primitives.ts";

/**
 * Why a ticket cannot be sold back now: the partner does not offer it; a market of an open leg is not open or its source
 * is silent; the ticket is decided and about to be settled; there is no model to price it by; its value is below
 * the smallest currency unit; it is settled; it was sold whole.
 */
export const cashOutReason = z.enum(["off", "paused", "decided", "unpriced", "worthless", "settled", "cashed_out"]);
export type CashOutReason = z.infer<typeof cashOutReason>;

/** How many times the stake still open the offer must be, in hundredths: 2 means twice. */
export const cashOutTimes = z.number().check(z.gte(0.01), z.lte(10_000), z.multipleOf(0.01));

/** The open rule of an offer. */
const offerRule = z.object({ rule_id: ticketId, times: cashOutTimes });

/** The current offer for a ticket. Amounts are in the ticket's currency. */
export const cashOutOffer = z.object({
  ticket_id: ticketId,
  currency: currencyCode,
  /** The stake that has not been sold yet. */
  bet_amount: amount,
  /** Paid for all of it; null when nothing is offered. A part is paid by its share, cut toward zero. */
  amount: z.nullable(amount),
  /** The least and the most stake of a part; null when only all of it may be sold. */
  partial: z.nullable(z.object({ min_bet_amount: amount, max_bet_amount: amount })),
  /** Null when it is offered. */
  reason: z.nullable(cashOutReason),
  /** How long a cash-out waits before it is priced for the last time: matches in play have a delay (RU-10). */
  delay_ms: count,
  rule: z.nullable(offerRule),
  timestamp: timestampMs,
});
export type CashOutOfferWire = z.infer<typeof cashOutOffer>;

export const cashOutRuleStatus = z.enum(["waiting", "done", "ended"]);

/** `done`: sold for `amount`; `ended`: cancelled, or the ticket was settled or sold before. */
export const cashOutRule = z.object({
  rule_id: ticketId,
  ticket_id: ticketId,
  times: cashOutTimes,
  status: cashOutRuleStatus,
  ended_for: z.nullable(z.enum(["member", "settled", "cashed_out"])),
  currency: currencyCode,
  amount: z.nullable(amount),
  date_created_utc: utcText,
});
export type CashOutRuleWire = z.infer<typeof cashOutRule>;
