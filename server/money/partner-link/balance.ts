import type { BalanceRequest } from "@clutch/contract/partner";
import type { Member } from "../../base/caller/caller.ts";
import { sendWalletCall, type LinkDeps, type LinkedPartner, type SendOutcome } from "./send.ts";

/** Asks what the member's wallet at the partner holds. */
export type AskBalance = (
  partner: LinkedPartner,
  member: Pick<Member, "memberCode" | "currency">,
) => Promise<SendOutcome>;

export async function sendBalance(
  deps: LinkDeps,
  partner: LinkedPartner,
  { memberCode, currency }: Pick<Member, "memberCode" | "currency">,
): Promise<SendOutcome> {
  const body: BalanceRequest = { member_code: memberCode, type: "balance" };
  const question = { transactionId: null, currency };
  return sendWalletCall(deps, partner, { verb: "balance", body, question });
}

/** One call for a member is under way at a time: who asks meanwhile gets its answer too (RU-19). */
export function createAskBalance(link: LinkDeps): AskBalance {
  const underWay = new Map<string, Promise<SendOutcome>>();
  return (partner, member) => {
    const key = JSON.stringify([partner.partnerId, member.memberCode, member.currency]);
    const found = underWay.get(key);
    if (found !== undefined) return found;
    const asked = sendBalance(link, partner, member).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
