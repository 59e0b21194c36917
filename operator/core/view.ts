import type { UnknownRollbackHabit } from "@clutch/contract/partner";
import type { LogEntry } from "./call-log.ts";
import type { Fault } from "./faults.ts";
import type { OperatorMember } from "./members.ts";

/** What the operator's own page is sent; balances in major units. */
export interface MemberView {
  readonly memberCode: string;
  readonly displayName: string;
  readonly currency: string;
  readonly decimals: number;
  readonly lang: OperatorMember["lang"];
  readonly status: OperatorMember["status"];
  readonly note: string;
  readonly balance: number;
}

export interface StartView {
  readonly widgetOrigin: string;
  readonly partnerKey: string;
  readonly members: readonly MemberView[];
  /** Null for a guest. */
  readonly signedIn: string | null;
  readonly faults: readonly Fault[];
  readonly habit: UnknownRollbackHabit;
  readonly log: readonly LogEntry[];
}

export interface LaunchView {
  /** Both null for a guest. */
  readonly token: string | null;
  readonly memberCode: string | null;
}
