import { err, ok, type Result } from "@clutch/kernel";

/** Bets are taken; bets are closed and the outcome is not yet shown; the outcome and its link are public. */
export const SHARED_PHASES = ["betting", "closed", "revealed"] as const;
export type SharedPhase = (typeof SHARED_PHASES)[number];

/** One round of a shared game as the server holds it. `hidden` leaves it only after the reveal. */
export interface SharedRound<Outcome> {
  /** The number of the round in its chain, from 1. */
  readonly round: number;
  readonly phase: SharedPhase;
  /** Bets are taken before this moment. */
  readonly closesAtMs: number;
  /** When bets were closed: the start of a crash flight. */
  readonly closedAtMs: number | null;
  readonly hidden: { readonly link: string; readonly outcome: Outcome };
}

export type SharedRefusal = "too-early" | "wrong-phase";

export const openSharedRound = <Outcome>(round: {
  round: number;
  closesAtMs: number;
  hidden: SharedRound<Outcome>["hidden"];
}): SharedRound<Outcome> => ({
  round: round.round,
  phase: "betting",
  closesAtMs: round.closesAtMs,
  closedAtMs: null,
  hidden: round.hidden,
});

/** Whether a bet that commits at this moment belongs to the round. */
export const doesRoundTakeBets = (round: SharedRound<unknown>, nowMs: number): boolean =>
  round.phase === "betting" && nowMs < round.closesAtMs;

/** Closes the betting, never before its time. */
export function closeSharedRound<Outcome>(
  round: SharedRound<Outcome>,
  nowMs: number,
): Result<SharedRound<Outcome>, SharedRefusal> {
  if (round.phase !== "betting") return err("wrong-phase");
  if (nowMs < round.closesAtMs) return err("too-early");
  return ok({ ...round, phase: "closed", closedAtMs: nowMs });
}

/** Makes the outcome public. Only a closed round can be revealed, so that no bet ever follows its outcome. */
export const revealSharedRound = <Outcome>(round: SharedRound<Outcome>): Result<SharedRound<Outcome>, SharedRefusal> =>
  round.phase === "closed" ? ok({ ...round, phase: "revealed" }) : err("wrong-phase");

/** What anyone may see of a shared round. */
export interface SharedRoundView<Outcome> {
  readonly round: number;
  readonly phase: SharedPhase;
  readonly closesAtMs: number;
  readonly closedAtMs: number | null;
  readonly outcome: Outcome | null;
  readonly link: string | null;
}

export const viewSharedRound = <Outcome>(round: SharedRound<Outcome>): SharedRoundView<Outcome> => {
  const isPublic = round.phase === "revealed";
  return {
    round: round.round,
    phase: round.phase,
    closesAtMs: round.closesAtMs,
    closedAtMs: round.closedAtMs,
    outcome: isPublic ? round.hidden.outcome : null,
    link: isPublic ? round.hidden.link : null,
  };
};
