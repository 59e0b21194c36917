import { assert } from "@clutch/kernel";
import { compareFractions, fraction } from "../exact/fraction.ts";
import type { TicketResult } from "../market/status.ts";
import type { PricedGroup } from "../settle/group.ts";
import { computeTicketPayout, computeTicketReturn, type TicketStake } from "../settle/payout.ts";

/** What a ticket came to, derived from its rows and never stored on it (RU-17). */
export interface TicketOutcome {
  readonly result: TicketResult;
  /** Credited to the wallet, stake included where it comes back. */
  readonly payoutMinor: bigint;
  /** What the member won or lost: payout less stake (G-53); null while pending. */
  readonly earningsMinor: bigint;
}

/**
 * The outcome of a ticket whose legs are all known. More than the stake is a win, less a loss; the
 * stake itself is a refund when every leg was void, else a draw. Compared before the cut, so that a
 * win too small for the currency is still a win.
 */
export function computeTicketOutcome(
  groups: readonly PricedGroup[],
  stake: TicketStake,
  totalStakeMinor: bigint,
): TicketOutcome {
  assert(totalStakeMinor > 0n, "a ticket has a stake");
  const payoutMinor = computeTicketPayout(groups, stake);
  const order = compareFractions(computeTicketReturn(groups, stake), fraction(totalStakeMinor));
  const isAllVoid = groups.every((group) => group.outcomes.every((outcome) => outcome.kind === "void"));
  return { result: labelOf(order, isAllVoid), payoutMinor, earningsMinor: payoutMinor - totalStakeMinor };
}

function labelOf(order: number, isAllVoid: boolean): TicketResult {
  if (order > 0) return "win";
  if (order < 0) return "loss";
  return isAllVoid ? "refund" : "draw";
}

/** A cancelled ticket gives its stake back: earnings 0 (G-53). */
export const cancelledOutcome = (totalStakeMinor: bigint): TicketOutcome => ({
  result: "cancelled",
  payoutMinor: totalStakeMinor,
  earningsMinor: 0n,
});

/** Settled history holds these, pending the rest (G-59). */
export const isSettledResult = (result: TicketResult): boolean => result !== "pending";

/**
 * Whether a plain combo is lost already: one lost leg decides it, whatever is still open. A system
 * and a leg half lost decide nothing alone.
 */
export const isLostEarly = (kinds: readonly (string | null)[], stake: TicketStake): boolean =>
  stake.kind === "all" && kinds.includes("loss");
