import { REFUSALS, type WalletWire } from "@clutch/contract";
import { assert, isCurrencyCode, type CurrencyCode } from "@clutch/kernel";
import type { CreditRequest, DebitRequest, RollbackRequest } from "@clutch/contract/partner";
import { refuseRequestIn } from "../../money/stakes/requests.ts";
import { abandonHold, voidStakeIn, type SeamlessDeps } from "../../money/stakes/hold.ts";
import type { Partner } from "../../base/caller/caller.ts";
import { sendBalance } from "../../money/partner-link/balance.ts";
import { sendCredit } from "../../money/partner-link/credit.ts";
import { sendDebit } from "../../money/partner-link/debit.ts";
import type { SendOutcome } from "../../money/partner-link/send.ts";
import { isRollbackSettled, sendRollback } from "../../money/partner-link/rollback.ts";
import { OWED_AT_ONCE } from "../../money/partner-link/partner-shares.ts";
import { toWalletWire } from "../../money/wallet/read-wallet.ts";
import { createBalancePublisher } from "./publish-balances.ts";
import { claimCalls, computeRetryDelayMs, postponeCall, type OwedCall } from "./owed-calls.ts";

/** A call that has failed again: it will be tried once more, and somebody may want to know. */
export interface OutboxTrouble {
  readonly partnerId: number;
  readonly callId: string;
  readonly verb: string;
  readonly attempts: number;
  readonly reason: string;
}

/** `link` holds the places for owed calls. */
export interface OutboxDeps extends SeamlessDeps {
  /** In [0, 1), for the jitter of backoffs. */
  readonly chance: () => number;
  readonly onTrouble: (trouble: OutboxTrouble) => void;
  /** A call that could not be handled; its claim runs out and it is tried again. */
  readonly onError: (error: unknown) => void;
  /** Called when so many calls to a partner have ended that more can be started. */
  readonly onFree?: (partnerId: number) => void;
  /** Called after the partner took a payout or a rollback, with the wallet's new balance (G-93). */
  readonly onBalance?: (memberId: number, wallet: WalletWire) => void;
}

export interface Outbox {
  /**
   * Starts the partner's owed calls whose time has come, as many as it has places for, and does not wait for their
   * answers. Each is repeated until the partner gives a definite answer (RU-13). Answers how many it started.
   */
  start(partner: Partner): Promise<number>;
  /** Resolves when the calls under way have been answered or postponed. */
  settled(): Promise<void>;
}

/** Sends what is owed to partners, to each at most `OWED_AT_ONCE` calls at a time (RU-19). */
export function createOutbox(deps: OutboxDeps): Outbox {
  const handle = createBalancePublisher<PartnerCall>({
    memberOf: ({ call }) => call.member_id,
    ask: async ({ partner, call }) => {
      const outcome = await sendBalance(deps.link, partner, {
        memberCode: call.member_code,
        currency: currencyOf(call),
      });
      return outcome.kind === "done" ? outcome.balanceMinor : null;
    },
    publish: ({ call }, balanceMinor) => deps.onBalance?.(call.member_id, toWalletWire(balanceMinor, currencyOf(call))),
  });
  const underWay = new Map<number, Set<Promise<void>>>();

  const track = (partnerId: number, calls: Set<Promise<void>>, handling: Promise<void>): void => {
    const ending = handling.catch(deps.onError).finally(() => {
      calls.delete(ending);
      // Half the places at a time, so that a claim is not made for each call.
      if (calls.size === OWED_AT_ONCE / 2) deps.onFree?.(partnerId);
    });
    calls.add(ending);
  };

  return {
    async start(partner) {
      const { partnerId } = partner;
      const calls = underWay.get(partnerId) ?? new Set();
      underWay.set(partnerId, calls);
      const limit = Math.min(deps.link.shareOf(partnerId).free, OWED_AT_ONCE - calls.size);
      if (limit <= 0) return 0;
      const claimed = await claimCalls(deps.store, partnerId, { limit, nowMs: deps.nowMs() });
      for (const call of claimed)
        track(
          partnerId,
          calls,
          handle({ partner, call }, () => handleCall(deps, partner, call)),
        );
      return claimed.length;
    },
    settled: async () => {
      await Promise.all([...underWay.values()].flatMap((calls) => [...calls]));
    },
  };
}

interface PartnerCall {
  readonly partner: Partner;
  readonly call: OwedCall;
}

/** Returns the wallet's balance after the call; null where the partner did not take it. */
async function handleCall(deps: OutboxDeps, partner: Partner, call: OwedCall): Promise<bigint | null> {
  if (call.state === "sent") {
    await abandonHold(deps, partner.partnerId, call.call_id);
    return null;
  }
  const outcome = await sendOwed(deps, partner, call);
  const isSettled = call.verb === "rollback" ? isRollbackSettled(outcome) : outcome.kind === "done";
  if (!isSettled) {
    await retryLater(deps, partner, { call, outcome });
    return null;
  }
  await finishCall(deps, partner, call);
  return outcome.kind === "done" ? outcome.balanceMinor : null;
}

function sendOwed(deps: OutboxDeps, partner: Partner, call: OwedCall): Promise<SendOutcome> {
  const movement = {
    transactionId: call.call_id,
    memberCode: call.member_code,
    ticketId: String(call.ticket_id),
    amountMinor: call.amount_minor,
    currency: currencyOf(call),
  };
  switch (call.verb) {
    case "credit":
      return sendCredit(deps.link, partner, { ...movement, reason: call.reason as CreditRequest["reason"] });
    case "debit":
      return sendDebit(deps.link, partner, { ...movement, reason: call.reason as DebitRequest["reason"] });
    default: {
      const { debit_id: debitId } = call;
      assert(debitId !== null, "a rollback names its debit");
      return sendRollback(deps.link, partner, {
        ...movement,
        debitId,
        reason: call.reason as RollbackRequest["reason"],
      });
    }
  }
}

function currencyOf(call: OwedCall): CurrencyCode {
  assert(isCurrencyCode(call.currency), `call ${call.call_id} is in ${call.currency}`);
  return call.currency;
}

/** Done. A rollback also voids the stake in our own book and, if its bet still waited, refuses it for good. */
function finishCall(deps: OutboxDeps, partner: Partner, call: OwedCall): Promise<void> {
  const { partnerId } = partner;
  const atMs = deps.nowMs();
  return deps.store.withTenant(partnerId, async (tenant) => {
    const done = await tenant
      .updateTable("partner_calls")
      .set({ state: "done", done_at_ms: atMs, last_error: null })
      .where("call_id", "=", call.call_id)
      .where("state", "=", "due")
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n || call.debit_id === null) return;
    await voidStakeIn(tenant, { partnerId, pendingId: call.debit_id, atMs });
    await tenant.updateTable("partner_calls").set({ done_at_ms: atMs }).where("call_id", "=", call.debit_id).execute();
    if (call.unique_id === null) return;
    // Of a bet, a round or an action: its id is stored, with its kind, since before the debit. This kind would be that of a new row only.
    const key = { partnerId, memberId: call.member_id, uniqueId: call.unique_id, kind: "single", nowMs: atMs };
    await refuseRequestIn(tenant, key, { code: REFUSALS.remoteWalletError });
  });
}

async function retryLater(
  deps: OutboxDeps,
  { partnerId }: Partner,
  { call, outcome }: { readonly call: OwedCall; readonly outcome: SendOutcome },
): Promise<void> {
  const { call_id: callId, verb, attempts } = call;
  const reason = outcome.kind === "done" ? "done" : `${outcome.kind}: ${outcome.reason}`;
  const dueAtMs = deps.nowMs() + computeRetryDelayMs(attempts, deps.chance());
  await postponeCall(deps.store, partnerId, { callId, dueAtMs, reason });
  deps.onTrouble({ partnerId, callId, verb, attempts, reason });
}
