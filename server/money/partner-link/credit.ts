import type { CreditRequest } from "@clutch/contract/partner";
import { toMovementBody, type Movement } from "./movement.ts";
import { sendWalletCall, type LinkDeps, type LinkedPartner, type SendOutcome } from "./send.ts";

/** Pays a return into the member's wallet at the partner. Carries no session: a payout is owed whatever became of it. */
export async function sendCredit(
  deps: LinkDeps,
  partner: LinkedPartner,
  credit: Movement & { readonly reason: CreditRequest["reason"] },
): Promise<SendOutcome> {
  const body: CreditRequest = { ...toMovementBody(credit), type: "credit", reason: credit.reason };
  return sendWalletCall(deps, partner, { verb: "credit", body, question: credit });
}
