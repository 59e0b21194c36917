import type { RollbackRequest } from "@clutch/contract/partner";
import type { CurrencyCode } from "@clutch/kernel";
import { sendWalletCall, type LinkDeps, type LinkedPartner, type SendOutcome } from "./send.ts";

export interface Rollback {
  readonly transactionId: string;
  readonly debitId: string;
  readonly memberCode: string;
  readonly ticketId: string;
  readonly currency: CurrencyCode;
  readonly reason: RollbackRequest["reason"];
}

/**
 * Undoes a debit. Partners differ in what they answer for a debit they never saw (`PartnerLink.unknownRollback`): success,
 * an error, or not found. All three are definite: the debit does not stand, and the partner will refuse it if it comes late.
 */
export async function sendRollback(deps: LinkDeps, partner: LinkedPartner, rollback: Rollback): Promise<SendOutcome> {
  const body: RollbackRequest = {
    transaction_id: rollback.transactionId,
    original_transaction_id: rollback.debitId,
    member_code: rollback.memberCode,
    ticket_id: rollback.ticketId,
    type: "rollback",
    reason: rollback.reason,
  };
  return sendWalletCall(deps, partner, { verb: "rollback", body, question: rollback });
}

/** Refusals of a rollback after which the debit certainly does not stand. */
export const isRollbackSettled = (outcome: SendOutcome): boolean =>
  outcome.kind === "done" ||
  (outcome.kind === "refused" && (outcome.reason === "unknown_transaction" || outcome.reason === "rolled_back"));
