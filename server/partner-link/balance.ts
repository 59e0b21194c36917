import type { BalanceRequest } from "@clutch/contract/partner";
import type { Member } from "../caller/caller.ts";
import { toLinkOutcome, type LinkOutcome } from "./movement.ts";
import { sendWalletCall, type LinkDeps, type LinkedPartner } from "./send.ts";

/** What the member's wallet at the partner holds. */
export async function sendBalance(
  deps: LinkDeps,
  partner: LinkedPartner,
  member: Pick<Member, "memberCode" | "currency">,
): Promise<LinkOutcome> {
  const body: BalanceRequest = { member_code: member.memberCode, type: "balance" };
  const outcome = await sendWalletCall(deps, partner, { verb: "balance", body });
  return toLinkOutcome(outcome, { transactionId: null, currency: member.currency });
}
