import { CURRENCIES, toWireAmount, type Clock } from "@clutch/kernel";
import type { CallLog } from "./call-log.ts";
import type { FaultBoard } from "./faults.ts";
import { MEMBERS } from "./members.ts";
import { findAccount, isPopulation, originalOf } from "./population.ts";
import type { Wallet } from "./wallet.ts";
import type { Sessions } from "./sessions.ts";
import type { OperatorSettings } from "./settings.ts";
import type { LaunchTokens } from "./tokens.ts";
import type { MemberView } from "./view.ts";

/** Everything the operator's server works with. */
export interface OperatorDeps {
  readonly settings: OperatorSettings;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly tokens: LaunchTokens;
  readonly sessions: Sessions;
  readonly faults: FaultBoard;
  readonly log: CallLog;
  readonly newId: () => string;
}

/** Those offered at sign-in; whoever is signed in with a twin of one stands in its place. */
export const memberViews = (wallet: Wallet, signedIn: string | null): readonly MemberView[] =>
  MEMBERS.map((member) => {
    const memberCode = member.memberCode === originalOf(signedIn ?? "") ? (signedIn ?? "") : member.memberCode;
    return {
      memberCode,
      displayName: member.displayName,
      currency: member.currency,
      decimals: CURRENCIES[member.currency].decimals,
      lang: member.lang,
      status: member.status,
      note: member.note,
      balance: toWireAmount(wallet.balanceOf(memberCode) ?? 0n, member.currency),
    };
  });

/** Sends the pages a member's balance as it is now; nobody looks at the population's. */
export function publishBalance(operator: OperatorDeps, memberCode: string): void {
  if (isPopulation(memberCode)) return;
  const member = findAccount(memberCode);
  const balanceMinor = operator.wallet.balanceOf(memberCode);
  if (!member || balanceMinor === null) return;
  operator.log.publishBalance({ memberCode, balance: toWireAmount(balanceMinor, member.currency) });
}
