import { SIGNATURE_HEADER, WALLET_PATHS } from "@clutch/contract/partner";
import type { CurrencyCode } from "@clutch/kernel";
import { STAKE } from "../cases/build.ts";
import type { Call, Case, LaunchCall, WalletCall } from "../cases/case.ts";
import { makeSignature } from "./make-signature.ts";
import type { Delivery, RunDeps } from "./target.ts";
import { amountField, tooFineField, writeBody, type Fields } from "./write-body.ts";

/** What the labels of a case stand for while it is run. */
export interface CaseState {
  readonly ids: Map<string, string>;
  readonly amounts: Map<string, bigint>;
  /** Ids that were answered as done, and those undone since. */
  readonly done: Set<string>;
  readonly longIdStart: string;
  readonly otherSecret: string;
  readonly token: string | null;
  readonly memberCode: string;
}

export const createState = (wanted: Case, { target, newId }: RunDeps, token: string | null): CaseState => ({
  ids: new Map(),
  amounts: new Map(),
  done: new Set(),
  longIdStart: `${newId()}${newId()}`.replaceAll("-", "").slice(0, 63),
  otherSecret: newId(),
  token,
  memberCode: wanted.wallet === "frozen" ? (target.frozen ?? "") : target.member,
});

/** A call with its ids and its amount, ready to be signed. */
export interface Prepared {
  readonly call: Call;
  readonly id: string | null;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly fields: Fields;
}

const remember = <Value>(map: Map<string, Value>, label: string, make: () => Value): Value => {
  const known = map.get(label) ?? make();
  map.set(label, known);
  return known;
};

const idOf = (label: string, { newId }: RunDeps, state: CaseState): string => remember(state.ids, label, newId);

const otherThan = (currency: CurrencyCode): CurrencyCode => (currency === "USD" ? "EUR" : "USD");

function amountOf(call: WalletCall, state: CaseState, balanceMinor: bigint): bigint {
  if (typeof call.amount === "bigint") return call.amount;
  if (call.amount === "too fine") return STAKE;
  const extra = call.amount === "all" ? 0n : 1n;
  // A repeat has the amount of the first time, whatever the balance has become.
  return remember(state.amounts, call.id, () => balanceMinor + extra);
}

/** Fills in what a call leaves open. */
export function prepare(call: Call, deps: RunDeps, at: { state: CaseState; balanceMinor: bigint }): Prepared {
  if (call.verb === "launch") return prepareLaunch(call, deps, at.state);
  const { state } = at;
  const currency = call.currency === "tested" ? deps.target.currency : otherThan(deps.target.currency);
  const memberCode = call.member === "tested" ? state.memberCode : `nobody-${state.longIdStart.slice(0, 12)}`;
  if (call.verb === "balance")
    return { call, id: null, amountMinor: 0n, currency, fields: { member_code: memberCode, type: "balance" } };
  const id = call.hasLongId
    ? remember(state.ids, call.id, () => `${state.longIdStart}${call.id}`)
    : idOf(call.id, deps, state);
  const ticket = idOf(`ticket ${call.ticket}`, deps, state);
  const end = { type: call.verb, reason: call.reason };
  if (call.verb === "rollback") {
    const original = idOf(call.undoes, deps, state);
    const ids = { transaction_id: id, original_transaction_id: original, member_code: memberCode, ticket_id: ticket };
    return { call, id, amountMinor: 0n, currency, fields: { ...ids, ...end } };
  }
  const amountMinor = amountOf(call, state, at.balanceMinor);
  const amount = call.amount === "too fine" ? tooFineField(amountMinor, currency) : amountField(amountMinor, currency);
  const ids = { transaction_id: id, member_code: memberCode, ticket_id: ticket };
  return { call, id, amountMinor, currency, fields: { ...ids, amount, currency_code: currency, ...end } };
}

function prepareLaunch(call: LaunchCall, { target, newId }: RunDeps, { token, memberCode }: CaseState): Prepared {
  const tokens = { given: token, unknown: newId(), none: null };
  const codes = { tested: memberCode, another: `${memberCode}-other`, none: null };
  const fields = {
    token: tokens[call.token],
    member_code: codes[call.code],
    auth: target.key,
    ip_address: null,
  };
  return { call, id: null, amountMinor: 0n, currency: target.currency, fields };
}

/** The call as it goes over the wire. */
export async function toDelivery({ call, fields }: Prepared, deps: RunDeps, state: CaseState): Promise<Delivery> {
  const { target } = deps;
  const isLaunch = call.verb === "launch";
  const rawBody = writeBody(fields, isLaunch ? "usual" : call.writing);
  const { secret } = target;
  const signature = await makeSignature(call.signing, {
    rawBody,
    secret,
    otherSecret: state.otherSecret,
    nowMs: deps.nowMs(),
  });
  return {
    url: isLaunch ? (target.launchUrl ?? "") : `${target.walletUrl}${WALLET_PATHS[call.verb]}`,
    rawBody,
    headers: {
      "content-type": "application/json",
      ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
    },
    hangsUp: !isLaunch && call.hangsUp,
  };
}
