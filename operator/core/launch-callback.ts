import type { LaunchCallbackAnswer, SignatureVerdict } from "@clutch/contract/partner";
import { parseJson, toWireAmount } from "@clutch/kernel";
import type { OperatorMember } from "./members.ts";
import { findAccount } from "./population.ts";
import type { Wallet } from "./wallet.ts";
import type { Said } from "./reply.ts";
import type { LaunchTokens } from "./tokens.ts";

export interface LaunchQuestion {
  readonly token: string | null;
  readonly memberCode: string | null;
}

/** Parses the server's question; null when it is none. */
export function parseLaunchQuestion(rawBody: string): LaunchQuestion | null {
  const json = parseJson(rawBody);
  if (typeof json !== "object" || json === null) return null;
  const { token = null, member_code: memberCode = null } = json as Readonly<Record<string, unknown>>;
  if (token !== null && typeof token !== "string") return null;
  if (memberCode !== null && typeof memberCode !== "string") return null;
  return { token, memberCode };
}

const answerFor = (member: OperatorMember, balanceMinor: bigint): LaunchCallbackAnswer => ({
  member_code: member.memberCode,
  loginName: member.loginName,
  currency_code: member.currency,
  country_code: member.countryCode,
  balance: toWireAmount(balanceMinor, member.currency),
  odds_type: member.oddsType,
  status: member.status,
});

export const LAUNCH_REFUSED: Said = { status: 401, body: { error: "unknown_token" } };

/**
 * Says who a launch token stands for (G-03). Only a token is proof: a member code alone names
 * nobody (G-02), and a token is good once (RU-5).
 */
export function answerLaunch(
  question: LaunchQuestion | null,
  verdict: SignatureVerdict,
  operator: { readonly tokens: LaunchTokens; readonly wallet: Wallet },
): Said {
  // Before the token is looked at: who does not know the secret must not use it up.
  if (verdict !== "valid") return { status: 401, body: { error: "bad_signature" } };
  if (!question) return { status: 400, body: { error: "bad_request" } };
  const memberCode = question.token === null ? null : operator.tokens.redeem(question.token);
  const member = memberCode === null ? null : findAccount(memberCode);
  const balanceMinor = memberCode === null ? null : operator.wallet.balanceOf(memberCode);
  if (!member || balanceMinor === null) return LAUNCH_REFUSED;
  if (question.memberCode !== null && question.memberCode !== member.memberCode) return LAUNCH_REFUSED;
  return { status: 200, body: { ...answerFor(member, balanceMinor) } };
}
