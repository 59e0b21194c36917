import * as REFUSALS from "../refusals.ts";

/** Codes of the error catalogue (G-79) a slip or a bet's rules can raise. */
export const SLIP_CODES = [
  REFUSALS.loginNeeded,
  REFUSALS.unableToPlaceBet,
  REFUSALS.marketUnavailable,
  REFUSALS.marketNotOpen,
  REFUSALS.marketPaused,
  REFUSALS.eventInactive,
  REFUSALS.oddsChanged,
  REFUSALS.handicapChanged,
  REFUSALS.invalidPostData,
  REFUSALS.validationFailed,
  REFUSALS.invalidSelection,
  REFUSALS.invalidMemberOdds,
  REFUSALS.eventLimit,
  REFUSALS.marketLimit,
  REFUSALS.matchLimit,
  REFUSALS.maxPayout,
  REFUSALS.comboMaxPayout,
  REFUSALS.comboLimit,
  REFUSALS.mixedComboLimit,
  REFUSALS.tooManyEvents,
  REFUSALS.belowMinimumBet,
  REFUSALS.missingAmount,
  REFUSALS.aboveMaximumBet,
  REFUSALS.euroOddsNeeded,
  REFUSALS.tooFewMatches,
  REFUSALS.tooFewMarkets,
  REFUSALS.sameEvent,
  REFUSALS.sameMatch,
  REFUSALS.outrightInCombo,
  REFUSALS.comboNotAllowed,
  REFUSALS.tooManyCombinations,
  REFUSALS.invalidPrebook,
] as const;

/** Messages only the client shows; they have no code (G-79). */
export const SLIP_CLIENT_KEYS = ["insufficientWallet", "amountLimit", "matchEnded"] as const;

export type ProblemCode = (typeof SLIP_CODES)[number] | (typeof SLIP_CLIENT_KEYS)[number];

/** What the problem is about, so that a screen can show it where it belongs. */
export type ProblemField = "amount" | "legs" | "odds";

/** Why a bet may not be placed, as data: client and server read the same one. */
export interface Problem {
  readonly code: ProblemCode;
  readonly field: ProblemField;
  /** Values of the message, and `reason` where one code has several causes. */
  readonly values: Readonly<Record<string, string | number>>;
}

export const legProblem = (code: ProblemCode, values: Problem["values"] = {}): Problem => ({
  code,
  field: "legs",
  values,
});
export const amountProblem = (code: ProblemCode, values: Problem["values"] = {}): Problem => ({
  code,
  field: "amount",
  values,
});
