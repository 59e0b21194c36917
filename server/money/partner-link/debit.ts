import type { DebitRequest } from "@clutch/contract/partner";
import { toMovementBody, type Movement } from "./movement.ts";
import { sendWalletCall, type LinkDeps, type LinkedPartner, type SendOutcome } from "./send.ts";

/** Takes a stake (or a correction) from the member's wallet at the partner. Safe to repeat under the same id. */
export async function sendDebit(
  deps: LinkDeps,
  partner: LinkedPartner,
  debit: Movement & { readonly reason: DebitRequest["reason"] },
): Promise<SendOutcome> {
  const body: DebitRequest = { ...toMovementBody(debit), type: "debit", reason: debit.reason };
  return sendWalletCall(deps, partner, { verb: "debit", body, question: debit });
}
