import { toWireAmount, type CurrencyCode } from "@clutch/kernel";

/** One movement of money at the partner's. The transaction id is made by us and stored before the call is sent. */
export interface Movement {
  readonly transactionId: string;
  readonly memberCode: string;
  readonly ticketId: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

export const toMovementBody = (movement: Movement) => ({
  transaction_id: movement.transactionId,
  member_code: movement.memberCode,
  ticket_id: movement.ticketId,
  amount: toWireAmount(movement.amountMinor, movement.currency),
  currency_code: movement.currency,
});
