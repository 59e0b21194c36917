import type { CreditRequest } from "@clutch/contract/partner";
import type { PartnerLink } from "../caller/caller.ts";
import { toLinkOutcome, toMovementBody, type LinkOutcome, type Movement } from "./movement.ts";
import { sendWalletCall, type LinkDeps } from "./send.ts";

/** Pays a return into the member's wallet at the partner. Carries no session: a payout is owed whatever became of it. */
export async function sendCredit(
  deps: LinkDeps,
  link: PartnerLink,
  credit: Movement & { readonly reason: CreditRequest["reason"] },
): Promise<LinkOutcome> {
  const body: CreditRequest = { ...toMovementBody(credit), type: "credit", reason: credit.reason };
  return toLinkOutcome(await sendWalletCall(deps, link, { verb: "credit", body }), credit);
}
