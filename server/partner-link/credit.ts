import type { CreditRequest } from "@clutch/contract/partner";
import { toLinkOutcome, toMovementBody, type LinkOutcome, type Movement } from "./movement.ts";
import { sendWalletCall, type LinkDeps, type LinkedPartner } from "./send.ts";

/** Pays a return into the member's wallet at the partner. Carries no session: a payout is owed whatever became of it. */
export async function sendCredit(
  deps: LinkDeps,
  partner: LinkedPartner,
  credit: Movement & { readonly reason: CreditRequest["reason"] },
): Promise<LinkOutcome> {
  const body: CreditRequest = { ...toMovementBody(credit), type: "credit", reason: credit.reason };
  return toLinkOutcome(await sendWalletCall(deps, partner, { verb: "credit", body }), credit);
}
