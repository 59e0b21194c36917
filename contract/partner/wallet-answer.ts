import { parseAmount, type CurrencyCode } from "@clutch/kernel";
import { fieldsOf, readBalance, readCurrency, readWord, type Corrected } from "./read-field.ts";
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
 * transaction and contradicts neither its currency nor itself; a balance by its figure. All else only informs, is read
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
  const { error, transaction_id: named, currency_code: code, balance, duplicate, success, ok } = fields;
  if (saysError(error) || saysNo(success) || saysNo(ok)) return { kind: "unknown", reason: "an error with status 200" };
  if (error !== undefined && error !== null && error !== "") corrected.push("error");
  if (question.transactionId !== null) {
    if (!isSameId(named, question.transactionId)) return { kind: "unknown", reason: "another transaction" };
    if (named !== question.transactionId) corrected.push("transaction_id");
  }
  // A list holds what a field named twice says: it contradicts itself.
  if (Array.isArray(code)) return { kind: "unknown", reason: "another currency" };
  const currency = readCurrency(code) ?? question.currency;
  if (currency !== question.currency) return { kind: "unknown", reason: "another currency" };
  if (code !== question.currency) corrected.push("currency_code");
  const balanceMinor = readBalance(balance, question.currency);
  if (question.transactionId === null && balanceMinor === null) return { kind: "unknown", reason: "no balance" };
  if (typeof balance !== "number" || !parseAmount(balance, question.currency).ok) corrected.push("balance");
  if (duplicate !== undefined && typeof duplicate !== "boolean") corrected.push("duplicate");
  return { kind: "done", balanceMinor, corrected };
}

/** What some say in place of no error. */
const NO_ERROR = new Set(["", "0", "false", "n/a", "no", "none", "null", "ok", "success", "undefined"]);

/** Whether an answer says that it failed: a word, an object or a list with something in it, or a yes. */
function saysError(error: unknown): boolean {
  if (typeof error === "string") return !NO_ERROR.has(error.trim().toLowerCase());
  if (typeof error === "object" && error !== null) return Object.keys(error).length > 0;
  return Boolean(error);
}

const NO = new Set(["0", "error", "fail", "failed", "false", "n", "no"]);

/** Whether a field of success denies it, or holds what it says twice. */
const saysNo = (said: unknown): boolean =>
  said === false ||
  said === 0 ||
  Array.isArray(said) ||
  (typeof said === "string" && NO.has(said.trim().toLowerCase()));

/** Ids are ours; some libraries write them in capitals. */
const isSameId = (named: unknown, id: string): boolean =>
  typeof named === "string" && named.trim().toLowerCase() === id.toLowerCase();
