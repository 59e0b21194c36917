import { walletRefusalReason } from "./wallet.ts";

/**
 * What an answer of status 200 may say against itself: an error, or no success. Names are read in any letter case, with or without marks
 * between their words, because a denial that is overlooked lets an unpaid bet stand; what cannot be distinguished from a denial counts as one.
 */
export function deniesSuccess(fields: object, depth = 0): boolean {
  return Object.entries(fields).some(([name, said]) => KINDS.get(plainOf(name))?.(said, depth) === true);
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[\s_.-]/g, "");

/** What some say in place of no error. */
const NO_ERROR = new Set([
  "",
  "false",
  "n/a",
  "na",
  "nil",
  "no",
  "noerror",
  "noerrors",
  "none",
  "null",
  "ok",
  "success",
  "undefined",
]);

const isZero = (text: string): boolean => /^0+(\.0+)?$/.test(text);

/** How deep an error's own fields are read. */
const MAX_DEPTH = 3;

/** Whether an error is one: a word, a yes, a number, or an object or list that holds one. */
function saysError(error: unknown, depth = 0): boolean {
  if (typeof error === "string") return !NO_ERROR.has(plainOf(error)) && !isZero(error.trim());
  if (typeof error !== "object" || error === null) return Boolean(error);
  return depth === MAX_DEPTH || Object.values(error).some((said) => saysError(said, depth + 1));
}

const YES = new Set([
  "",
  "accepted",
  "approved",
  "completed",
  "done",
  "ok",
  "success",
  "successful",
  "t",
  "true",
  "y",
  "yes",
]);

/** When it succeeded. Some write the first day of their calendar where nothing did. */
const TIME = /^20\d{2}-\d{2}-\d{2}T\d{2}:/i;

/** Whether a field of success denies it: a no, nothing or less as a number, any text that is no yes, or two things at once (a list). */
function saysNo(said: unknown): boolean {
  if (typeof said === "number") return said <= 0;
  if (typeof said !== "string") return said === false || Array.isArray(said);
  const text = plainOf(said);
  return !YES.has(text) && !(Number(said) > 0) && !TIME.test(said.trim());
}

const FAILURE = new RegExp(
  `abort|block|cancel|declin|den(y|ied)|error|fail|false|insufficient|invalid|refus|reject|unsuccess|${walletRefusalReason.options.join("|")}|` +
    // Not done yet, or not any more: nobody says such a thing of money that has moved.
    "await|exceed|expire|forbid|in.?progress|pend|processing|queue|retry|revers|rolled|schedul|timed?.?out|unauthor|unknown|void|wait|" +
    "(^|[^a-z])(err|ko|nok|no|not)([^a-z]|$)",
);
const NO_FAILURE = /^[^a-z]*no[^a-z]*(err|fail)/;

/**
 * Whether a state is that of a failure, or of something still to be done: by its word, as a status of HTTP, or below zero. Two states at
 * once (a list) are no state; an object is read by its own names.
 */
function saysFailed(said: unknown, depth = 0): boolean {
  if (typeof said === "number") return said < 0 || (said >= 400 && said < 600);
  if (typeof said === "object" && said !== null && !Array.isArray(said))
    return depth === MAX_DEPTH || deniesSuccess(said, depth + 1);
  if (typeof said !== "string") return said === false || Array.isArray(said);
  const text = said.trim().toLowerCase();
  return (FAILURE.test(text) && !NO_FAILURE.test(text)) || (text !== "" && saysFailed(Number(text)));
}

/** A code of an answer, of which nothing (`00`) and those of HTTP for success are good ones. */
function saysBadCode(said: unknown, depth: number): boolean {
  const isNumber = typeof said === "number" || (typeof said === "string" && /^\s*\d+\s*$/.test(said));
  return isNumber ? Number(said) !== 0 && !(Number(said) >= 200 && Number(said) < 300) : saysFailed(said, depth);
}

const KINDS: ReadonlyMap<string, (said: unknown, depth: number) => boolean> = new Map([
  ...[
    "error",
    "errors",
    "err",
    "errorcode",
    "errormessage",
    "errormsg",
    "errordescription",
    "errortext",
    "iserror",
    "haserror",
    "haserrors",
    "exception",
    "failed",
    "isfailed",
    "failure",
    "failurereason",
    "rejected",
    "isrejected",
    "rejectreason",
    "rejectionreason",
    "declined",
    "isdeclined",
    "declinereason",
    "denied",
    "refused",
  ].map((name) => [name, saysError] as const),
  ...[
    "success",
    "ok",
    "issuccess",
    "isok",
    "succeeded",
    "successful",
    "issuccessful",
    "accepted",
    "isaccepted",
    "approved",
    "isapproved",
    "processed",
    "isprocessed",
    "completed",
    "iscompleted",
  ].map((name) => [name, saysNo] as const),
  ...["", "transaction", "tx", "payment", "bet", "debit"].flatMap((of) =>
    ["status", "state", "result", "outcome"].map((name) => [of + name, saysFailed] as const),
  ),
  ...["code", "statuscode"].map((name) => [name, saysFailed] as const),
  ...["responsecode", "resultcode", "returncode", "replycode"].map((name) => [name, saysBadCode] as const),
]);
