import { parseAmount, toWireAmount, type CurrencyCode } from "@clutch/kernel";
import type { SendOutcome } from "./send.ts";

/** One movement of money at the partner's. The transaction id is made by us and stored before the call is sent. */
export interface Movement {
  readonly transactionId: string;
  readonly memberCode: string;
  readonly ticketId: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** What a wallet call led to, with the balance in our own units. */
export type LinkOutcome =
  | { readonly kind: "done"; readonly balanceMinor: bigint }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string }
  /** Not sent: nothing has happened. */
  | { readonly kind: "unsent"; readonly reason: string };

export const toMovementBody = (movement: Movement) => ({
  transaction_id: movement.transactionId,
  member_code: movement.memberCode,
  ticket_id: movement.ticketId,
  amount: toWireAmount(movement.amountMinor, movement.currency),
  currency_code: movement.currency,
});

/** An answer about another movement or in another currency is no answer: what happened stays unknown. */
export function toLinkOutcome(
  outcome: SendOutcome,
  expected: { readonly transactionId: string | null; readonly currency: CurrencyCode },
): LinkOutcome {
  if (outcome.kind === "refused") return { kind: "refused", reason: outcome.refusal.error };
  if (outcome.kind === "unknown" || outcome.kind === "unsent") return outcome;
  const { answer } = outcome;
  if (answer.currency_code !== expected.currency) return { kind: "unknown", reason: "another currency" };
  if (expected.transactionId !== null && answer.transaction_id !== expected.transactionId) {
    return { kind: "unknown", reason: "another transaction" };
  }
  const balance = parseAmount(answer.balance, expected.currency);
  return balance.ok
    ? { kind: "done", balanceMinor: balance.value }
    : { kind: "unknown", reason: `balance ${balance.error}` };
}
