import type { BalanceRequest } from "@clutch/contract/partner";
import type { Member } from "../../base/caller/caller.ts";
import { sendWalletCall, type LinkDeps, type LinkedPartner, type SendOutcome } from "./send.ts";

/** What the member's wallet at the partner holds. */
export async function sendBalance(
  deps: LinkDeps,
  partner: LinkedPartner,
  member: Pick<Member, "memberCode" | "currency">,
): Promise<SendOutcome> {
  const body: BalanceRequest = { member_code: member.memberCode, type: "balance" };
  const question = { transactionId: null, currency: member.currency };
  return sendWalletCall(deps, partner, { verb: "balance", body, question });
}
