import {
  readWalletRequest,
  verifyBody,
  type SignatureVerdict,
  type UnknownRollbackHabit,
  type WalletRefusalReason,
  type WalletRequest,
  type WalletVerb,
} from "@clutch/contract/partner";
import { parseAmount, parseJson, toWireAmount, type Clock } from "@clutch/kernel";
import { findAccount } from "./population.ts";
import type { Movement, Wallet } from "./wallet.ts";
import type { Said } from "./reply.ts";

/** Every refusal's HTTP status: 4xx is a final no (RU-13). */
const STATUSES: Readonly<Record<WalletRefusalReason, number>> = {
  insufficient_funds: 402,
  unknown_member: 404,
  member_blocked: 403,
  wrong_currency: 409,
  limit_reached: 409,
  rolled_back: 409,
  unknown_transaction: 404,
  bad_signature: 401,
  bad_request: 400,
};

export const refused = (reason: WalletRefusalReason): Said => ({
  status: STATUSES[reason],
  body: { error: reason, message: reason.replaceAll("_", " ") },
});

export interface SignedCall {
  readonly rawBody: string;
  readonly signatureHeader: string | null;
}

export interface WalletCallbackDeps {
  readonly wallet: Wallet;
  readonly secret: string;
  readonly clock: Clock;
  readonly habit: () => UnknownRollbackHabit;
}

/** What the signature over a raw body is worth now. */
export const judgeSignature = (
  { secret, clock }: Pick<WalletCallbackDeps, "secret" | "clock">,
  { rawBody, signatureHeader }: SignedCall,
): Promise<SignatureVerdict> => verifyBody({ rawBody, header: signatureHeader, secret, nowMs: clock.nowMs() });

/** Reads a call whose signature has been judged; a refusal when either is bad. */
export function readCall(verb: WalletVerb, rawBody: string, verdict: SignatureVerdict): WalletRequest | Said {
  if (verdict !== "valid") return refused("bad_signature");
  return readWalletRequest(verb, parseJson(rawBody)) ?? refused("bad_request");
}

/** What the three kinds of partner answer to a rollback of a debit they never saw (a named error, success, not found); all remember it. */
function unknownRollback(operator: WalletCallbackDeps, movement: Movement): Said {
  const habit = operator.habit();
  if (habit === "not-found") return refused("unknown_transaction");
  if (habit === "error") return { ...refused("unknown_transaction"), status: 400 };
  return balanceAnswer(movement.memberCode, operator.wallet, { id: movement.id, isDuplicate: false });
}

function balanceAnswer(
  memberCode: string,
  wallet: Wallet,
  transaction: { id: string; isDuplicate: boolean } | null,
): Said {
  const member = findAccount(memberCode);
  const balanceMinor = wallet.balanceOf(memberCode);
  if (!member || balanceMinor === null) return refused("unknown_member");
  const body = {
    balance: toWireAmount(balanceMinor, member.currency),
    currency_code: member.currency,
    transaction_id: transaction?.id ?? null,
    duplicate: transaction?.isDuplicate ?? false,
  };
  return { status: 200, body };
}

function movementOf(request: Exclude<WalletRequest, { type: "balance" }>): Movement | null {
  const id = request.transaction_id;
  const memberCode = request.member_code;
  if (request.type === "rollback")
    return { kind: "rollback", id, memberCode, originalId: request.original_transaction_id, currency: null };
  const amount = parseAmount(request.amount, request.currency_code);
  if (!amount.ok) return null;
  return { kind: request.type, id, memberCode, amountMinor: amount.value, currency: request.currency_code };
}

/** Carries a wallet call out in the wallet, once for each transaction id. */
export function carryOut(operator: WalletCallbackDeps, request: WalletRequest): Said {
  if (request.type === "balance") return balanceAnswer(request.member_code, operator.wallet, null);
  const movement = movementOf(request);
  if (!movement) return refused("bad_request");
  const booked = operator.wallet.book(movement);
  if (!booked.ok && booked.error === "unknown_transaction") return unknownRollback(operator, movement);
  if (!booked.ok) return refused(booked.error);
  return balanceAnswer(request.member_code, operator.wallet, {
    id: movement.id,
    isDuplicate: booked.value.isDuplicate,
  });
}
