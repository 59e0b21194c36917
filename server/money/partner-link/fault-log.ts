import type { WalletRefusalReason } from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { Log } from "../../base/observe/log.ts";

/** Why a partner refused a call of ours, or we one of its own. */
export type PartnerFault = WalletRefusalReason | "bad_sign_out";

/** Reasons of a refusal that no member can help: they mean that we and the partner do not understand each other. */
const FAULTS: Partial<Record<PartnerFault, string>> = {
  bad_signature: "a partner refuses our signature: its secret differs from ours, or one of the clocks is wrong",
  bad_request: "a partner refuses a call of ours as malformed",
  unknown_member: "a partner does not know a member it has launched",
  bad_sign_out:
    "we refuse a partner's sign-out: it was signed with another secret, at another time, or by nobody it knows",
  wrong_currency: "a partner refuses the currency it named at the launch",
};
/** What a stranger can cause without a secret: worth an operator's look, and no fault by itself. */
const BY_ANYONE: ReadonlySet<PartnerFault> = new Set(["bad_sign_out"]);
const EVERY_MS = 60_000;
/** Of how many partners and reasons the last line's time is kept. */
const MAX_KEPT = 1000;

/** Logs a refusal that is no member's doing, once a minute for each partner and reason, with the number of those left out. */
export function createFaultLog(
  log: Pick<Log, "error" | "warn">,
  clock: Clock,
): (partnerId: number, reason: PartnerFault) => void {
  const lines = new Map<string, { writtenMs: number; leftOut: number }>();
  return (partnerId, reason) => {
    const text = FAULTS[reason];
    if (text === undefined) return;
    const key = `${partnerId} ${reason}`;
    const nowMs = clock.nowMs();
    const last = lines.get(key);
    if (last !== undefined && nowMs - last.writtenMs < EVERY_MS) {
      last.leftOut += 1;
      return;
    }
    if (lines.size >= MAX_KEPT) lines.clear();
    lines.set(key, { writtenMs: nowMs, leftOut: 0 });
    const fields = { partnerId, reason, leftOut: last?.leftOut ?? 0 };
    if (BY_ANYONE.has(reason)) log.warn(fields, text);
    else log.error(fields, text);
  };
}
