import {
  assert,
  compareFractions,
  fraction,
  isZeroFraction,
  moneyOutcomeOf,
  multiplyFractions,
  truncateMinor,
} from "@clutch/kernel";
import type { TicketResult } from "../market/status.ts";
import type { PricedGroup } from "../settle/group.ts";
import { WIN, type LegOutcome } from "../settle/leg-outcome.ts";
import { computeTicketReturn, type TicketStake } from "../settle/payout.ts";

/** As `PricedGroup`, of a ticket that may still be open: null for a leg whose outcome is not known yet. */
export interface OpenGroup extends Omit<PricedGroup, "outcomes"> {
  readonly outcomes: readonly (LegOutcome | null)[];
}

/** Minor units. What was sold back no longer counts: of `openMinor` from `totalMinor` the outcome is paid. */
export interface StakeLeft {
  readonly totalMinor: bigint;
  readonly openMinor: bigint;
}

export interface OutcomeSoFar {
  readonly result: Extract<TicketResult, "pending" | "win" | "loss" | "draw" | "refund">;
  /** Credited to the wallet, stake included where it comes back; 0 while pending. */
  readonly payoutMinor: bigint;
}

const PENDING: OutcomeSoFar = { result: "pending", payoutMinor: 0n };
const LOST: OutcomeSoFar = { result: "loss", payoutMinor: 0n };

/**
 * The outcome of a ticket by its known legs. It is lost as soon as nothing could come back even if every open leg
 * won, and pending otherwise until all are known. Then more than the stake is a win, less a loss; the stake itself is
 * a refund when every leg was void, else a draw. The payout is cut toward zero once (RU-7, RU-17, G-53), and a win that the
 * cut leaves at the stake is a draw (RU-30).
 */
export function computeOutcomeSoFar(groups: readonly OpenGroup[], stake: TicketStake, left: StakeLeft): OutcomeSoFar {
  assert(left.openMinor > 0n && left.openMinor <= left.totalMinor, "a part of the stake is open");
  const outcomes = groups.flatMap((group) => group.outcomes);
  const isOpen = outcomes.includes(null);
  // One lost leg decides a plain combo; nothing needs to be multiplied.
  if (stake.kind === "all") {
    if (outcomes.some((outcome) => outcome?.kind === "loss")) return LOST;
    if (isOpen) return PENDING;
  }
  const best = computeTicketReturn(groups.map(assumeWon), stake);
  if (isOpen) return isZeroFraction(best) ? LOST : PENDING;
  const { numerator, denominator } = multiplyFractions(best, fraction(left.openMinor, left.totalMinor));
  const order = compareFractions(best, fraction(left.totalMinor));
  const isAllVoid = outcomes.every((outcome) => outcome?.kind === "void");
  const level = isAllVoid ? "refund" : "draw";
  const payoutMinor = truncateMinor(numerator, denominator);
  const isWon = order > 0 && moneyOutcomeOf(left.openMinor, payoutMinor) === "won";
  return { result: isWon ? "win" : order < 0 ? "loss" : level, payoutMinor };
}

const assumeWon = ({ outcomes, priceOf }: OpenGroup): PricedGroup => ({
  outcomes: outcomes.map((outcome) => outcome ?? WIN),
  priceOf,
});

/** What came back for a ticket, in minor units: when it was settled, and for parts sold back before. */
export interface MoneyBack {
  readonly payoutMinor: bigint;
  readonly cashedOutMinor: bigint;
}

/** What the member won or lost: all that came back less the stake (G-53); null while pending. */
export const computeEarnings = (result: TicketResult, stakeMinor: bigint, back: MoneyBack): bigint | null =>
  result === "pending" ? null : back.payoutMinor + back.cashedOutMinor - stakeMinor;
