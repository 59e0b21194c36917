import { toWireAmount, type CurrencyCode } from "@clutch/kernel";
import { findCareBar, findTightestLimit, REFUSALS, type CareLimit, type CareStanding } from "@clutch/rules";
import type { SlipMessage } from "../../store/slip.ts";

/** What keeps a stake from being placed as far as the member's own limits go (RU-24), known before anything is sent. */
export interface OwnHold {
  /** `over`: this stake alone is more than is left. `unset`: a limit must be set first. Each of the others leaves nothing to stake. */
  readonly kind: "closed" | "break" | "unset" | "reached" | "over";
  /** The same as the server's refusal. */
  readonly message: SlipMessage;
}

/** Another stake would not help. */
export const isBarred = (hold: OwnHold | null): boolean => hold !== null && hold.kind !== "over";

interface StakeFacts {
  readonly stakeMinor: bigint;
  /** The least that may be staked: where less is left, the limit is reached. */
  readonly leastMinor: bigint;
  readonly currency: CurrencyCode;
  readonly nowMs: number;
}

/** Judges a stake as the server will; null where nothing is known to stand in its way. */
export function computeHold(standing: CareStanding | null, facts: StakeFacts): OwnHold | null {
  if (standing === null) return null;
  const { stakeMinor, leastMinor, currency, nowMs } = facts;
  const bar = findCareBar(standing, leastMinor, nowMs);
  if (bar?.kind === "limit") return { kind: "reached", message: limitMessage(bar.limit, currency) };
  if (bar?.kind === "unset")
    return { kind: "unset", message: refusalOf(REFUSALS.ownLimitNeeded, { kinds: bar.kinds.join(" ") }) };
  if (bar !== null) {
    const code = bar.kind === "closed" ? REFUSALS.accountClosed : REFUSALS.onBreak;
    return { kind: bar.kind, message: refusalOf(code, { limit: bar.kind, ends_at: bar.endsAtMs }) };
  }
  const tightest = findTightestLimit(standing, nowMs);
  if (tightest === null || stakeMinor <= tightest.allowanceMinor) return null;
  return { kind: "over", message: limitMessage(tightest.limit, currency) };
}

/** What is left to stake, and the limit that leaves no more; null where no limit on money runs. */
export function computeAllowance(
  standing: CareStanding | null,
  { currency, nowMs }: Pick<StakeFacts, "currency" | "nowMs">,
): { readonly allowanceMinor: bigint; readonly message: SlipMessage } | null {
  const tightest = standing === null ? null : findTightestLimit(standing, nowMs);
  return tightest && { allowanceMinor: tightest.allowanceMinor, message: limitMessage(tightest.limit, currency) };
}

const refusalOf = (code: number, values: SlipMessage["values"]): SlipMessage => ({
  code,
  messageId: `error.${code}`,
  values,
  fallback: null,
});

function limitMessage(
  { kind, span, most, used, endsAtMs, isPartners }: CareLimit,
  currency: CurrencyCode,
): SlipMessage {
  const figure = (value: bigint): number => (kind === "time" ? Number(value) : toWireAmount(value, currency));
  const values = { limit: kind, span, most: figure(most), used: figure(used), ends_at: endsAtMs };
  return refusalOf(isPartners === true ? REFUSALS.partnerLimitReached : REFUSALS.ownLimitReached, values);
}

/** A limit that holds for the member, a break or a closure stands in the way, or a limit has to be set first (RU-24). */
export const isOwnLimit = ({ code }: SlipMessage): boolean =>
  code !== null && code >= REFUSALS.ownLimitReached && code <= REFUSALS.ownLimitNeeded;
