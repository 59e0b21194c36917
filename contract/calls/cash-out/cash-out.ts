import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { amount, currencyCode, ticketId, uniqueId, utcText } from "../../shapes/primitives.ts";
import { wallet } from "../../shapes/wallet.ts";
import { withDefault } from "../../shapes/with-default.ts";

/**
 * Ours, not of the SPEC (docs/decisions/0090). Pays the current price; when that is below `expected_amount` less the
 * tolerance, it is refused with 5004 and the price in `detail.amount`. Idempotent: a repeated id gets the first answer.
 */
export const cashOut = defineCall({
  name: "cashOut",
  summary: "Sells a ticket, or a part of its stake, back before it is settled.",
  source: "docs/decisions/0090",
  method: "POST",
  path: "cash-out/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  body: z.object({
    ticket_id: ticketId,
    /** The part of the stake to sell; null sells all that is open. */
    bet_amount: withDefault(z.nullable(amount), null as never),
    /** What the member was shown for it. */
    expected_amount: amount,
    /** How far below that the price may have fallen. */
    tolerance_percent: withDefault(z.int().check(z.gte(0), z.lte(100)), 0),
  }),
  answer: z.object({
    unique_id: uniqueId,
    result: z.object({
      ticket_id: ticketId,
      /** The part of the stake that was sold, what was paid for it, and the stake that is still open. */
      bet_amount: amount,
      amount,
      open_bet_amount: amount,
      currency: currencyCode,
      result_status: z.enum(["pending", "cashed_out"]),
      date_created_utc: utcText,
    }),
    /** Null for a seamless wallet: the balance is known when the partner has accepted the credit. */
    wallet: z.nullable(wallet),
  }),
  successStatus: 201,
});
