import * as z from "zod/mini";
import { amount, currencyCode, memberCode, signedAmount, ticketId } from "../shapes/primitives.ts";
import { withDefault } from "../shapes/with-default.ts";

/** A wallet call without its whole answer after this time has an unknown outcome. */
export const WALLET_ANSWER_LIMIT_MS = 5000;

/** Paths below the partner's `wallet_url`, which ends in a slash. All are POST. */
export const WALLET_PATHS = { debit: "debit/", credit: "credit/", rollback: "rollback/", balance: "balance/" } as const;
export type WalletVerb = keyof typeof WALLET_PATHS;

/** Made by us before the call is sent; the same id always means the same movement. */
const transactionId = z.string().check(z.minLength(1), z.maxLength(64));

const movement = {
  transaction_id: transactionId,
  member_code: memberCode,
  ticket_id: ticketId,
  /** Major units, no more decimals than the currency has, above zero. */
  amount,
  currency_code: currencyCode,
};

/** Debits the stake of a bet. Idempotent: a repeated id gets the first answer. */
export const debitRequest = z.object({ ...movement, type: z.literal("debit"), reason: z.enum(["bet", "correction"]) });
export type DebitRequest = z.infer<typeof debitRequest>;

/** Credits a payout or a returned stake. It can never be refused for lack of money. */
export const creditRequest = z.object({
  ...movement,
  type: z.literal("credit"),
  reason: z.enum(["win", "draw", "refund", "void", "cancelled", "cash_out", "correction"]),
});
export type CreditRequest = z.infer<typeof creditRequest>;

/**
 * Undoes a debit whose outcome we do not know, or whose bet was refused afterwards. The partner
 * remembers it: a debit that comes after its own rollback must be refused (`rolled_back`).
 */
export const rollbackRequest = z.object({
  transaction_id: transactionId,
  /** The debit to undo. */
  original_transaction_id: transactionId,
  member_code: memberCode,
  ticket_id: ticketId,
  type: z.literal("rollback"),
  reason: z.enum(["timeout", "bet_refused"]),
});
export type RollbackRequest = z.infer<typeof rollbackRequest>;

/** Asks for the balance without moving anything. */
export const balanceRequest = z.object({ member_code: memberCode, type: z.literal("balance") });
export type BalanceRequest = z.infer<typeof balanceRequest>;

/** 200: done, or done before under this id (`duplicate`). `balance` is the wallet after it. */
export const walletAnswer = z.object({
  /** Below zero where the partner lets a member overdraw; nothing can be staked then. */
  balance: signedAmount,
  currency_code: currencyCode,
  transaction_id: z.nullable(transactionId),
  duplicate: withDefault(z.boolean(), false),
});

/** Why a partner refuses, in an answer of status 400 to 409: final, nothing was moved. */
export const walletRefusalReason = z.enum([
  "insufficient_funds",
  "unknown_member",
  "member_blocked",
  "wrong_currency",
  "limit_reached",
  "rolled_back",
  "unknown_transaction",
  "bad_signature",
  "bad_request",
]);
export type WalletRefusalReason = z.infer<typeof walletRefusalReason>;

export const walletRefusal = z.object({
  error: walletRefusalReason,
  message: withDefault(z.string().check(z.maxLength(500)), ""),
  balance: z.optional(signedAmount),
});

/** Answers to a rollback of an unknown debit; partners differ, so all three are accepted. */
export const UNKNOWN_ROLLBACK_HABITS = ["error", "success", "not-found"] as const;
export type UnknownRollbackHabit = (typeof UNKNOWN_ROLLBACK_HABITS)[number];

export type WalletRequest = DebitRequest | CreditRequest | RollbackRequest | BalanceRequest;

const requests = {
  debit: debitRequest,
  credit: creditRequest,
  rollback: rollbackRequest,
  balance: balanceRequest,
} as const;

/** Reads the body of a wallet call on the partner's side; null when it is not one of that verb. */
export function readWalletRequest(verb: WalletVerb, json: unknown): WalletRequest | null {
  const parsed = z.safeParse(requests[verb], json);
  return parsed.success ? parsed.data : null;
}
