import { parseAmount, type CurrencyCode } from "@clutch/kernel";
import { deniesSuccess } from "./denials.ts";
import { fieldsOf, isAbsent, isCurrency, readBalance, readWord, type Corrected } from "./read-field.ts";
import { walletRefusalReason, type WalletRefusalReason } from "./wallet.ts";

/** What was asked of the wallet: the id of the movement, null for the balance alone. */
export interface WalletQuestion {
  readonly transactionId: string | null;
  readonly currency: CurrencyCode;
}

export type WalletOutcome =
  | {
      readonly kind: "done";
      /** Null where the partner sent none that can be read: what moved has moved all the same. */
      readonly balanceMinor: bigint | null;
      readonly corrected: Corrected;
    }
  | { readonly kind: "refused"; readonly reason: WalletRefusalReason; readonly corrected: Corrected }
  /** Unknown outcome: a timeout, a 5xx, an unreadable body. The movement may have happened. */
  | { readonly kind: "unknown"; readonly reason: string };

const isDoneStatus = (status: number): boolean => status === 200 || status === 201;

/**
 * Reads a partner's HTTP answer to any wallet call. A movement is proved by an answer of status 200 or 201 that names its
 * transaction and contradicts neither its currency nor itself (denials.ts); a balance by its figure. All else only informs, is read
 * leniently and listed in `corrected`. A refusal is final by its 4xx status and a reason of the list; everything else
 * stays unknown (RU-13).
 */
export function readWalletAnswer(status: number, json: unknown, question: WalletQuestion): WalletOutcome {
  const fields = fieldsOf(json);
  if (fields !== null && isDoneStatus(status)) return readDone(status, fields, question);
  const reason = status >= 400 && status < 500 ? readRefusal(fields) : null;
  if (reason !== null) return { kind: "refused", reason, corrected: fields?.["error"] === reason ? [] : ["error"] };
  return { kind: "unknown", reason: `status ${status}` };
}

/** The reason in the body of a refusal; null where there is none of the list. */
export function readRefusal(json: unknown): WalletRefusalReason | null {
  return readWord(fieldsOf(json)?.["error"], walletRefusalReason.options) ?? null;
}

type Fields = Readonly<Record<string, unknown>>;

function readDone(status: number, fields: Fields, question: WalletQuestion): WalletOutcome {
  const corrected: Corrected = status === 200 ? [] : ["status"];
  const { error, transaction_id: named, currency_code: code, balance, duplicate } = fields;
  if (deniesSuccess(fields)) return { kind: "unknown", reason: "an error with status 200" };
  if (error !== undefined && error !== null && error !== "") corrected.push("error");
  if (question.transactionId !== null) {
    if (!isSameId(named, question.transactionId)) return { kind: "unknown", reason: "another transaction" };
    if (named !== question.transactionId) corrected.push("transaction_id");
  }
  if (!isAbsent(code) && !isCurrency(code, question.currency)) return { kind: "unknown", reason: "another currency" };
  if (code !== question.currency) corrected.push("currency_code");
  const balanceMinor = readBalance(balance, question.currency);
  if (question.transactionId === null && balanceMinor === null) return { kind: "unknown", reason: "no balance" };
  if (typeof balance !== "number" || !parseAmount(balance, question.currency).ok) corrected.push("balance");
  if (duplicate !== undefined && typeof duplicate !== "boolean") corrected.push("duplicate");
  return { kind: "done", balanceMinor, corrected };
}

/** Ids are ours; some libraries write them in capitals. */
const isSameId = (named: unknown, id: string): boolean =>
  typeof named === "string" && named.trim().toLowerCase() === id.toLowerCase();
