import { fraction, ONE, ZERO, HALF, type Fraction } from "@clutch/kernel";
import type { TicketResult } from "../market/status.ts";

/** How one selection ended. Quarter lines give the halves, a dead heat a share of the win. */
export type LegOutcomeKind = ScoreOutcome | "dead-heat" | "void";

/** What a score alone can make of a leg: neither a shared win nor a void. */
export type ScoreOutcome = "win" | "half-win" | "push" | "half-loss" | "loss";

/**
 * The shares of the stake that won, came back, and (the rest of 1) were lost. One unit returns
 * `wonShare × odds + returnedShare`.
 */
export interface LegOutcome {
  readonly kind: LegOutcomeKind;
  readonly wonShare: Fraction;
  readonly returnedShare: Fraction;
}

export const WIN: LegOutcome = { kind: "win", wonShare: ONE, returnedShare: ZERO };
export const LOSS: LegOutcome = { kind: "loss", wonShare: ZERO, returnedShare: ZERO };
export const PUSH: LegOutcome = { kind: "push", wonShare: ZERO, returnedShare: ONE };
export const HALF_WIN: LegOutcome = { kind: "half-win", wonShare: HALF, returnedShare: HALF };
export const HALF_LOSS: LegOutcome = { kind: "half-loss", wonShare: ZERO, returnedShare: HALF };
export const VOID: LegOutcome = { kind: "void", wonShare: ZERO, returnedShare: ONE };

/** A win shared by `winners`: odds are paid on the share of the stake, the rest of it is lost. */
export function deadHeat(winners: number): LegOutcome {
  return winners === 1 ? WIN : { kind: "dead-heat", wonShare: fraction(1, winners), returnedShare: ZERO };
}

/** The ticket result a leg is labelled with (SPEC 4 has no halves: a half win is a win, a half loss a loss). */
export function legResultOf(outcome: LegOutcome): TicketResult {
  switch (outcome.kind) {
    case "win":
    case "half-win":
    case "dead-heat":
      return "win";
    case "loss":
    case "half-loss":
      return "loss";
    case "push":
      return "draw";
    default:
      return "refund";
  }
}

/** The `won` flag of a selection: null for a draw or refund (G-29). */
export function wonFlagOf(outcome: LegOutcome): boolean | null {
  const result = legResultOf(outcome);
  if (result === "win") return true;
  return result === "loss" ? false : null;
}
