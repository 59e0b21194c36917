import { assert, isCurrencyCode, type CurrencyCode } from "@clutch/kernel";
import type { CreditRequest, DebitRequest, RollbackRequest } from "@clutch/contract/partner";
import { sql } from "kysely";
import { refuseRequestIn } from "../betting/requests.ts";
import { abandonHold, voidStakeIn, type SeamlessDeps } from "../betting/seamless.ts";
import type { Partner } from "../caller/caller.ts";
import { sendCredit } from "../partner-link/credit.ts";
import { sendDebit } from "../partner-link/debit.ts";
import type { LinkOutcome } from "../partner-link/movement.ts";
import { isRollbackSettled, sendRollback } from "../partner-link/rollback.ts";

/** A call that has failed again: it will be tried once more, and somebody may want to know. */
export interface OutboxTrouble {
  readonly partnerId: number;
  readonly callId: string;
  readonly verb: string;
  readonly attempts: number;
  readonly reason: string;
}

export interface OutboxDeps extends SeamlessDeps {
  readonly onTrouble: (trouble: OutboxTrouble) => void;
  /** Told after the partner took a payout or a rollback, with the wallet's new balance (G-93). */
  readonly onBalance?: (change: { memberId: number; balanceMinor: bigint; currency: CurrencyCode }) => void;
}

/** A claimed call is left alone by other processes for so long, which is well beyond its 3 s limit. */
const CLAIM_MS = 15_000;
const AT_ONCE = 16;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;

/** How long to wait after so many failed tries: 1 s, 2 s, 4 s … never more than five minutes, never for ever. */
export const computeRetryDelayMs = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);

/**
 * Sends a partner's owed calls whose time has come, each until the partner gives a definite answer (RU-13). Takes over
 * debits whose process died. Answers how many it handled, so that a full round is followed by another at once.
 */
export async function dispatchOutbox(deps: OutboxDeps, partner: Partner): Promise<number> {
  const calls = await claimCalls(deps, partner.partnerId);
  await Promise.all(calls.map((call) => handleCall(deps, partner, call)));
  return calls.length;
}

interface OwedCall {
  readonly call_id: string;
  readonly member_id: number;
  readonly member_code: string;
  readonly verb: "debit" | "credit" | "rollback";
  readonly debit_id: string | null;
  readonly unique_id: string | null;
  readonly ticket_id: bigint;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly reason: string;
  readonly state: "sent" | "due";
  readonly attempts: number;
}

function claimCalls(deps: OutboxDeps, partnerId: number): Promise<readonly OwedCall[]> {
  const nowMs = deps.nowMs();
  return deps.store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<OwedCall>`
      update partner_calls c set due_at_ms = ${nowMs + CLAIM_MS}, attempts = c.attempts + 1
      from (select call_id from partner_calls where partner_id = ${partnerId} and state in ('sent', 'due')
        and due_at_ms <= ${nowMs} order by due_at_ms limit ${AT_ONCE} for update skip locked) d, members m
      where c.call_id = d.call_id and m.member_id = c.member_id returning c.*, m.member_code`.execute(tenant);
    return rows;
  });
}

async function handleCall(deps: OutboxDeps, partner: Partner, call: OwedCall): Promise<void> {
  if (call.state === "sent") return abandonHold(deps, partner.partnerId, call.call_id);
  const outcome = await sendOwed(deps, partner, call);
  const isSettled = call.verb === "rollback" ? isRollbackSettled(outcome) : outcome.kind === "done";
  if (!isSettled) return postponeCall(deps, partner, { call, outcome });
  await finishCall(deps, partner, call);
  if (outcome.kind !== "done") return;
  deps.onBalance?.({ memberId: call.member_id, balanceMinor: outcome.balanceMinor, currency: currencyOf(call) });
}

function sendOwed(deps: OutboxDeps, partner: Partner, call: OwedCall): Promise<LinkOutcome> {
  const movement = {
    transactionId: call.call_id,
    memberCode: call.member_code,
    ticketId: String(call.ticket_id),
    amountMinor: call.amount_minor,
    currency: currencyOf(call),
  };
  switch (call.verb) {
    case "credit":
      return sendCredit(deps.link, partner.link, { ...movement, reason: call.reason as CreditRequest["reason"] });
    case "debit":
      return sendDebit(deps.link, partner.link, { ...movement, reason: call.reason as DebitRequest["reason"] });
    default: {
      const { debit_id: debitId } = call;
      assert(debitId !== null, "a rollback names its debit");
      return sendRollback(deps.link, partner.link, {
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
    const key = { partnerId, memberId: call.member_id, uniqueId: call.unique_id, kind: "single", nowMs: atMs };
    await refuseRequestIn(tenant, key, { code: 3005 });
  });
}

async function postponeCall(
  deps: OutboxDeps,
  partner: Partner,
  failed: { readonly call: OwedCall; readonly outcome: LinkOutcome },
): Promise<void> {
  const { call, outcome } = failed;
  const reason = outcome.kind === "done" ? "done" : `${outcome.kind}: ${outcome.reason}`;
  await deps.store.withTenant(partner.partnerId, (tenant) =>
    tenant
      .updateTable("partner_calls")
      .set({ due_at_ms: deps.nowMs() + computeRetryDelayMs(call.attempts), last_error: reason })
      .where("call_id", "=", call.call_id)
      .where("state", "=", "due")
      .execute(),
  );
  deps.onTrouble({
    partnerId: partner.partnerId,
    callId: call.call_id,
    verb: call.verb,
    attempts: call.attempts,
    reason,
  });
}
