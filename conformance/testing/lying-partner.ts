import { parseJson, type CurrencyCode } from "@clutch/kernel";
import type { Deliver, Delivery, Target } from "../run/target.ts";
import type { Fault, Habit, Has } from "./faults.ts";
import { isSigned } from "./lying-signature.ts";
import {
  answerBalance,
  answerCredit,
  answerDebit,
  answerRollback,
  refused,
  type Asked,
  type Books,
  type Said,
} from "./lying-wallet.ts";

/** What the kit is given to try the lying partner. */
export const TARGET: Target = {
  walletUrl: "http://partner.example/wallet/",
  launchUrl: "http://partner.example/launch",
  key: "conformance",
  secret: "the-secret-of-the-lying-partner",
  member: "ann",
  currency: "USD",
  frozen: "fred",
  tokens: ["token-1", "token-2", "token-3"],
  mayOverdraw: false,
};

const KNOWN_FIELDS = new Set(
  "transaction_id original_transaction_id member_code ticket_id amount currency_code type reason".split(" "),
);

const openBooks = (currency: CurrencyCode): Books => ({
  accounts: new Map([
    [TARGET.member, { minor: 100_000n, isFrozen: false }],
    [TARGET.frozen ?? "", { minor: 100_000n, isFrozen: true }],
  ]),
  booked: new Map(),
  tombstones: new Set(),
  refusals: new Map(),
  tickets: new Set(),
  currency,
});

const ANSWERS = { debit: answerDebit, credit: answerCredit, rollback: answerRollback, balance: answerBalance } as const;
const isVerb = (verb: string): verb is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, verb);

async function answerWallet({ url, rawBody, hangsUp }: Delivery, books: Books, has: Has): Promise<Said> {
  const verb = url.slice(TARGET.walletUrl.length, -1);
  const json = has("refuses a mark of byte order") && rawBody.startsWith("\uFEFF") ? null : parseJson(rawBody);
  if (typeof json !== "object" || json === null || !isVerb(verb)) return refused(400, "bad_request");
  if (has("refuses unknown fields") && Object.keys(json).some((name) => !KNOWN_FIELDS.has(name)))
    return refused(400, "bad_request");
  const asked = { ...json, verb, rawBody, hangsUp } as unknown as Asked;
  const { member_code: code, currency_code: currency = books.currency } = asked;
  if (has("knows everyone") && !books.accounts.has(code)) books.accounts.set(code, { minor: 1000n, isFrozen: false });
  if (!books.accounts.has(code) && !(verb === "rollback" && has("rolls back for anyone")))
    return refused(404, "unknown_member");
  const ignored = { debit: "ignores the currency of debits", credit: "ignores the currency of credits" } as const;
  const isIgnored = (verb === "debit" || verb === "credit") && has(ignored[verb]);
  if (currency !== books.currency && !isIgnored) return refused(409, "wrong_currency");
  const said = await ANSWERS[verb](asked, books, has);
  if (has("fails after a mark of byte order") && rawBody.startsWith("\uFEFF")) return [500, {}];
  return said;
}

/** Whose a token is, of those that are left. */
function answerLaunch(rawBody: string, tokens: Set<string>, has: Has): Said {
  const { token, member_code: code } = JSON.parse(rawBody) as { token: string | null; member_code: string | null };
  const isKnown = token !== null && (tokens.has(token) || has("knows any token"));
  if (!has("keeps tokens")) tokens.delete(token ?? "");
  const isBelieved = token === null && code !== null && has("believes codes");
  const isRight = code === null || code === TARGET.member || has("ignores codes beside tokens");
  if (!isBelieved && !(isKnown && isRight)) return refused(401, "unknown_token");
  return [200, { member_code: TARGET.member, loginName: "Ann", currency_code: TARGET.currency }];
}

/**
 * A partner in memory, written apart from the demo partner, that is right but for one thing, or in all where there is none. Calls that
 * come at once are checked first, then worked on at once in the order they came, so that each race has one end.
 */
export function createLyingPartner(fault: Fault | Habit | null): Deliver {
  const has: Has = (...faults) => fault !== null && faults.includes(fault);
  const books = openBooks(TARGET.currency);
  const tokens = new Set(TARGET.tokens);
  const arrived = new Set<Promise<boolean>>();
  const answer = async (delivery: Delivery): Promise<Said> => {
    const verdict = isSigned(delivery, TARGET.secret, has);
    arrived.add(verdict);
    await Promise.resolve();
    await Promise.all(arrived);
    arrived.delete(verdict);
    const isOurs = await verdict;
    const isLaunch = delivery.url === TARGET.launchUrl;
    if (isLaunch && has("uses tokens up before it checks")) return answerLaunch(delivery.rawBody, tokens, has);
    if (!isOurs) return refused(401, "bad_signature");
    return isLaunch ? answerLaunch(delivery.rawBody, tokens, has) : answerWallet(delivery, books, has);
  };
  return async (delivery) => {
    const said = answer(delivery);
    if (delivery.hangsUp) return { kind: "none", reason: "we hung up" };
    const [status, body] = await said;
    const isHidden = has("refuses with status 200") && status >= 400;
    return { kind: "answer", status: isHidden ? 200 : status, text: JSON.stringify(body) };
  };
}
