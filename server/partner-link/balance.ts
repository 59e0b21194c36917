import type { BalanceRequest } from "@clutch/contract/partner";
import type { Member, PartnerLink } from "../caller/caller.ts";
import { toLinkOutcome, type LinkOutcome } from "./movement.ts";
import { sendWalletCall, type LinkDeps } from "./send.ts";

/** What the member's wallet at the partner holds. */
export async function sendBalance(deps: LinkDeps, link: PartnerLink, member: Member): Promise<LinkOutcome> {
  const body: BalanceRequest = { member_code: member.memberCode, type: "balance" };
  const outcome = await sendWalletCall(deps, link, { verb: "balance", body });
  return toLinkOutcome(outcome, { transactionId: null, currency: member.currency });
}
