import { CURRENCIES, parseAmount, toWireAmount, type CurrencyCode } from "@clutch/kernel";
import type { Has } from "./faults.ts";

export type Said = readonly [status: number, body: Readonly<Record<string, unknown>>];
export const refused = (status: number, error: string): Said => [status, { error }];

/** A call as the partner reads it. */
export interface Asked {
  readonly verb: string;
  readonly transaction_id: string;
  readonly original_transaction_id: string;
  readonly member_code: string;
  readonly ticket_id: string;
  readonly amount: number;
  readonly currency_code: string;
  readonly reason: string;
  /** The text that the amount was read from. */
  readonly rawBody: string;
  readonly hangsUp: boolean;
}

interface Account {
  minor: bigint;
  readonly isFrozen: boolean;
}

/** What a movement changed in the wallet of its member. */
interface Booked {
  readonly verb: string;
  readonly change: bigint;
  readonly memberCode: string;
  isUndone: boolean;
}

/** A partner's books. */
export interface Books {
  readonly accounts: Map<string, Account>;
  readonly booked: Map<string, Booked>;
  /** Debits that were rolled back before they came. */
  readonly tombstones: Set<string>;
  readonly refusals: Map<string, Said>;
  readonly tickets: Set<string>;
  readonly currency: CurrencyCode;
}

/** The work of a database: what was read before it may be old after it. */
const pause = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const DOUBLES = {
  debit: "takes repeated debits",
  credit: "pays repeated credits",
  rollback: "gives back by repeated rollbacks",
} as const;
const HALF = {
  debit: "leaves lost debits half done",
  credit: "leaves lost credits half done",
  rollback: "leaves lost rollbacks half done",
} as const;

type Verb = keyof typeof DOUBLES;
const isVerb = (verb: string): verb is Verb => Object.hasOwn(DOUBLES, verb);

function keyOf(asked: Asked, has: Has, id = asked.transaction_id): string {
  if (has("cuts ids")) return id.slice(0, 36);
  return has("takes another verb for another id") ? `${id} ${asked.verb === "credit" ? "credit" : ""}` : id;
}

/** Whether the id was booked before, by what this partner takes for the same. */
function isRepeat(asked: Asked, books: Books, has: Has): boolean {
  if (isVerb(asked.verb) && has(DOUBLES[asked.verb])) return false;
  if (has("takes corrections each time") && asked.verb === "debit" && asked.reason === "correction") return false;
  const before = books.booked.get(keyOf(asked, has));
  if (before === undefined || asked.verb === "rollback") return before !== undefined;
  return !has("takes another amount for another id") || hasAmountOf(asked, books, has);
}

/** Whether a repeat has the amount of the first time. */
function hasAmountOf(asked: Asked, books: Books, has: Has): boolean {
  const change = books.booked.get(keyOf(asked, has))?.change;
  const minor = readAmount(asked, books.currency, has) ?? 0n;
  return change === minor || change === -minor;
}

/** The amount in minor units; null where it is refused. */
function readAmount({ verb, amount, rawBody }: Asked, currency: CurrencyCode, has: Has): bigint | null {
  const { decimals } = CURRENCIES[currency];
  const scaled = amount * 10 ** decimals;
  if (has("reads amounts by pattern")) {
    const [, text] = /"amount":(\d+(?:\.\d+)?)e/.exec(rawBody) ?? [];
    if (text !== undefined) return BigInt(Math.round(Number(text) * 10 ** decimals));
  }
  if (has("cuts binary fractions")) return BigInt(Math.floor(scaled)) > 0n ? BigInt(Math.floor(scaled)) : null;
  const exact = parseAmount(amount, currency);
  if (!exact.ok) return has("rounds decimals") ? BigInt(Math.round(scaled)) : null;
  const isOdd =
    (exact.value === 0n && has("takes nothing for a debit")) ||
    (exact.value < 0n && has(verb === "debit" ? "takes negative debits" : "takes negative credits"));
  if (exact.value <= 0n) return isOdd ? exact.value : null;
  if (has("has figures of four bytes")) return BigInt(Math.fround(scaled));
  return has("drops single units") && exact.value === 1n ? 0n : exact.value;
}

function answerOf(asked: Asked, books: Books, said: { duplicate: boolean; has: Has; change: bigint }): Said {
  const { duplicate, has, change } = said;
  const held = books.accounts.get(asked.member_code)?.minor ?? 0n;
  const balance = toWireAmount(has("writes the balance before") ? held - change : held, books.currency);
  return [
    200,
    {
      balance: has("writes balances as text") ? String(balance) : balance,
      currency_code: books.currency,
      transaction_id: asked.verb === "balance" ? null : asked.transaction_id,
      duplicate: duplicate && !has("does not name repeats"),
    },
  ];
}

function answerRepeat(asked: Asked, books: Books, has: Has): Said {
  if (has("refuses a used id with another amount") && !hasAmountOf(asked, books, has))
    return refused(400, "bad_request");
  return answerOf(asked, books, { duplicate: true, has, change: 0n });
}

/** Of a debit that was rolled back, before it came or after. */
const answerUndone = (asked: Asked, books: Books, has: Has): Said =>
  has("answers what was rolled back as a repeat") && !books.tombstones.has(asked.transaction_id)
    ? answerOf(asked, books, { duplicate: true, has, change: 0n })
    : refused(409, "rolled_back");

export const answerBalance = (asked: Asked, books: Books, has: Has): Said =>
  answerOf(asked, books, { duplicate: false, has, change: 0n });

function remember(asked: Asked, books: Books, { has, change }: { has: Has; change: bigint }): void {
  if (isVerb(asked.verb) && asked.hangsUp && has(HALF[asked.verb])) return;
  const { verb, member_code: memberCode } = asked;
  books.booked.set(keyOf(asked, has), { verb, change, memberCode, isUndone: false });
}

/** Why a debit is not taken; null when it is. */
function refuseDebit(asked: Asked, books: Books, { has, minor }: { has: Has; minor: bigint }): Said | null {
  const account = books.accounts.get(asked.member_code);
  if (account === undefined) return refused(404, "unknown_member");
  const isCorrection = asked.reason === "correction";
  if (account.isFrozen && !has("lets the frozen bet")) return refused(403, "member_blocked");
  if (isCorrection && has("knows no corrections that take")) return refused(400, "bad_request");
  if (!isCorrection && has("refuses debits of a paid ticket") && books.tickets.has(`credit ${asked.ticket_id}`))
    return refused(409, "limit_reached");
  const least = has("keeps the last unit") ? 1n : 0n;
  const mayOverdraw = has("overdraws") || (isCorrection && has("overdraws for corrections"));
  return account.minor - minor < least && !mayOverdraw ? refused(402, "insufficient_funds") : null;
}

function refuseCredit({ reason, member_code: code, ticket_id: ticket }: Asked, books: Books, has: Has): Said | null {
  const isKnown = books.tickets.has(`debit ${ticket}`);
  const isPaid = books.tickets.has(`credit ${ticket}`);
  const unknownReason = has("knows no cash-out") ? "cash_out" : has("knows no cancelled bet") ? "cancelled" : "";
  if (reason === unknownReason) return refused(400, "bad_request");
  if (has("pays no frozen member") && books.accounts.get(code)?.isFrozen === true)
    return refused(403, "member_blocked");
  if ((has("pays known tickets only") && !isKnown) || (has("pays a ticket once") && isPaid))
    return refused(409, "limit_reached");
  return null;
}

export async function answerRollback(asked: Asked, books: Books, has: Has): Promise<Said> {
  const same = (change: bigint, duplicate: boolean) => answerOf(asked, books, { duplicate, has, change });
  const original = books.booked.get(keyOf(asked, has, asked.original_transaction_id));
  const wasUndone = original?.isUndone === true;
  const wasRepeated = isRepeat(asked, books, has);
  const isLate = has("looks for rollbacks first");
  if (isLate) await pause();
  if (isLate ? wasRepeated : isRepeat(asked, books, has))
    return original === undefined ? refused(404, "unknown_transaction") : same(0n, true);
  if (original === undefined) {
    const { original_transaction_id: id } = asked;
    if (books.tombstones.has(id) && has("forgets by the second rollback")) books.tombstones.delete(id);
    else if (!has("forgets unknown rollbacks")) books.tombstones.add(id);
    return has("answers unknown rollbacks as done") ? same(0n, false) : refused(404, "unknown_transaction");
  }
  const isStranger = original.memberCode !== asked.member_code && !has("rolls back for anyone");
  if (isStranger || (original.verb !== "debit" && !has("rolls credits back"))) return refused(400, "bad_request");
  const isAgain = isLate ? wasUndone : original.isUndone;
  const isOld = isAgain && !has("gives back under each id", "gives back by repeated rollbacks");
  const change = isOld || has("gives nothing back") ? 0n : -original.change;
  const account = books.accounts.get(original.memberCode);
  if (account !== undefined) account.minor += change;
  remember(asked, books, { has, change });
  if (!asked.hangsUp || !has("leaves lost rollbacks half done")) original.isUndone = true;
  if (has("frees ids by rollbacks")) books.booked.delete(keyOf(asked, has, asked.original_transaction_id));
  return same(change, false);
}

/** Whether the debit was rolled back, before it came or after. */
const isUndone = (asked: Asked, books: Books, has: Has): boolean =>
  books.tombstones.has(asked.transaction_id) || books.booked.get(keyOf(asked, has))?.isUndone === true;

/** Changes the balance, in one step, or as one who reads it, works, and writes it back. */
async function changeBalance(account: Account, by: bigint, isSlow: boolean): Promise<void> {
  const before = account.minor;
  if (isSlow) await pause();
  account.minor = (isSlow ? before : account.minor) + by;
}

export async function answerDebit(asked: Asked, books: Books, has: Has): Promise<Said> {
  const wasUndone = isUndone(asked, books, has);
  const isRepeated = isRepeat(asked, books, has);
  const isBlind = has("looks for rollbacks before a debit");
  if (isBlind || has("looks for debits first")) await pause();
  if (isBlind ? wasUndone : isUndone(asked, books, has)) return answerUndone(asked, books, has);
  if (has("looks for debits first") ? isRepeated : isRepeat(asked, books, has)) return answerRepeat(asked, books, has);
  const read = readAmount(asked, books.currency, has);
  if (read === null) return refused(400, "bad_request");
  const isCorrection = asked.reason === "correction";
  const isKept = isCorrection && has("lets members keep what corrections take");
  const minor = isKept ? 0n : isCorrection && has("takes a unit more by corrections") ? read + 1n : read;
  const twin = `${asked.ticket_id} ${minor}`;
  if (has("takes equal debits for one") && books.tickets.has(twin))
    return answerOf(asked, books, { duplicate: true, has, change: 0n });
  const refusal = books.refusals.get(asked.transaction_id) ?? refuseDebit(asked, books, { has, minor });
  if (refusal !== null) {
    if (has("remembers refusals") || (isCorrection && has("refuses corrections for good")))
      books.refusals.set(asked.transaction_id, refusal);
    return refusal;
  }
  const account = books.accounts.get(asked.member_code);
  if (account === undefined) return refused(404, "unknown_member");
  remember(asked, books, { has, change: -minor });
  books.tickets.add(`debit ${asked.ticket_id}`).add(twin);
  if (has("checks funds first")) await pause();
  await changeBalance(account, -minor, has("loses debits at once"));
  return answerOf(asked, books, { duplicate: false, has, change: -minor });
}

export async function answerCredit(asked: Asked, books: Books, has: Has): Promise<Said> {
  const isRepeated = isRepeat(asked, books, has);
  if (has("looks for credits first")) await pause();
  if (has("looks for credits first") ? isRepeated : isRepeat(asked, books, has)) return answerRepeat(asked, books, has);
  const minor = readAmount(asked, books.currency, has);
  if (minor === null) return refused(400, "bad_request");
  const refusal = refuseCredit(asked, books, has);
  if (refusal !== null) return refusal;
  const account = books.accounts.get(asked.member_code);
  if (account === undefined) return refused(404, "unknown_member");
  const paid = asked.reason === "correction" && has("forgets corrections that pay") ? 0n : minor;
  remember(asked, books, { has, change: paid });
  books.tickets.add(`credit ${asked.ticket_id}`);
  await changeBalance(account, paid, has("loses credits at once"));
  return answerOf(asked, books, { duplicate: false, has, change: paid });
}
