/** Codes of the error catalogue (G-79) a slip or a bet's rules can raise. */
export const SLIP_CODES = [
  2004, 4001, 4002, 4006, 4009, 4010, 5002, 5003, 6002, 6003, 6005, 6007, 6010, 6011, 6012, 6014, 6015, 6016, 6017,
  6018, 6019, 6020, 6021, 6022, 6023, 6024, 6025, 6026, 6027, 6028, 6030, 7002,
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
