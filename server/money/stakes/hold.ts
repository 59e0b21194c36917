import { randomUUID } from "node:crypto";
import { REFUSALS, type Refusal } from "@clutch/contract";
import { WALLET_ANSWER_LIMIT_MS, type WalletRefusalReason } from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { openAccountIn } from "../ledger/open-account.ts";
import { recordEntryIn } from "../ledger/record-entry.ts";
import { sendDebit } from "../partner-link/debit.ts";
import type { LinkDeps, SendOutcome } from "../partner-link/send.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { openWalletIn } from "../wallet/open-wallet.ts";
import { refuseRequestIn } from "./requests.ts";

export interface SeamlessDeps {
  readonly store: Store;
  readonly link: LinkDeps;
  readonly nowMs: () => number;
}

export const toSeamlessDeps = (deps: {
  readonly store: Store;
  readonly link: LinkDeps;
  readonly clock: Clock;
}): SeamlessDeps => ({ store: deps.store, link: deps.link, nowMs: () => deps.clock.nowMs() });

/** A stake about to be debited at the partner. The debit, the pending ledger entry and the stored call share one id. */
export interface Hold {
  readonly pendingId: string;
  readonly uniqueId: string;
  readonly ticketId: bigint;
  readonly stakeMinor: bigint;
}

/**
 * The lease of a call marked as sent: after it the outbox takes over from a crashed process. It holds the wait for a place (a second at
 * most) and for the answer, with as long again for what is stored around them; a living process that is overtaken takes no bet.
 */
const SENT_LEASE_MS = 2 * WALLET_ANSWER_LIMIT_MS;

/** Stores the pending entry and the debit that is about to be sent, so that no crash can lose either. */
export function holdStake(deps: SeamlessDeps, caller: MemberCaller, hold: Hold): Promise<void> {
  const { partner, member } = caller;
  const { partnerId } = partner;
  const { memberId, currency } = member;
  const atMs = deps.nowMs();
  return deps.store.withTenant(partnerId, async (tenant) => {
    await openWalletIn(tenant, { partnerId, memberId, currency });
    const wallet = await openAccountIn(tenant, partnerId, { kind: "partner-wallet", memberId: null, currency });
    const stakes = await openAccountIn(tenant, partnerId, { kind: "stakes", memberId: null, currency });
    const legs = [
      { accountId: wallet, amountMinor: -hold.stakeMinor, currency },
      { accountId: stakes, amountMinor: hold.stakeMinor, currency },
    ];
    const entry = {
      entryId: hold.pendingId,
      reason: "stake",
      ticketId: hold.ticketId,
      atMs,
      phase: "pending",
      legs,
    } as const;
    const outcome = await recordEntryIn(tenant, partnerId, entry);
    if (outcome !== "recorded") throw new Error(`the pending entry of a stake was ${outcome}`);
    await tenant
      .insertInto("partner_calls")
      .values({
        call_id: hold.pendingId,
        partner_id: partnerId,
        member_id: memberId,
        verb: "debit",
        debit_id: null,
        unique_id: hold.uniqueId,
        ticket_id: hold.ticketId,
        amount_minor: hold.stakeMinor,
        currency,
        reason: "bet",
        state: "sent",
        due_at_ms: atMs + SENT_LEASE_MS,
        last_error: null,
        created_at_ms: atMs,
        done_at_ms: null,
      })
      .execute();
  });
}

export const sendHold = (deps: SeamlessDeps, caller: MemberCaller, hold: Hold) =>
  sendDebit(deps.link, caller.partner, {
    transactionId: hold.pendingId,
    memberCode: caller.member.memberCode,
    ticketId: String(hold.ticketId),
    amountMinor: hold.stakeMinor,
    currency: caller.member.currency,
    reason: "bet",
  });

/** Reasons a member can understand; the others are faults between the partner and us, and are logged (partner-link/fault-log.ts). */
const REFUSED_CODES: Partial<Record<WalletRefusalReason, Refusal["code"]>> = {
  insufficient_funds: REFUSALS.insufficientFunds,
  member_blocked: REFUSALS.betBlocked,
  limit_reached: REFUSALS.betBlocked,
};

/** What the member is answered when the partner refused the debit, or was not asked. */
export const refusalOfDebit = (outcome: Extract<SendOutcome, { kind: "refused" | "unsent" }>): Refusal => ({
  code: (outcome.kind === "refused" ? REFUSED_CODES[outcome.reason] : undefined) ?? REFUSALS.remoteWalletError,
});

/** A hold that came to nothing, and why. */
interface EndedHold {
  readonly hold: Hold;
  readonly refusal: Refusal;
  /** What is stored with the refusal (`requests.ts`). */
  readonly kind: string;
}

/** The debit was refused or never sent: nothing moved, and the pending entry is voided. False as with `endHold`. */
export const releaseRefusedHold = (deps: SeamlessDeps, caller: MemberCaller, ended: EndedHold): Promise<boolean> =>
  endHold(deps, { caller, ended, state: "refused" }, (tenant, atMs) =>
    voidStakeIn(tenant, { partnerId: caller.partner.partnerId, pendingId: ended.hold.pendingId, atMs }),
  );

/** The debit succeeded but what it pays for was refused: the outbox returns the money. False as with `endHold`. */
export const returnHold = (deps: SeamlessDeps, caller: MemberCaller, ended: EndedHold): Promise<boolean> =>
  endHold(deps, { caller, ended, state: "done" }, (tenant, atMs) =>
    addRollbackIn(tenant, { debitId: ended.hold.pendingId, reason: "bet_refused", atMs }),
  );

/**
 * Closes the debit, undoes the stake and stores the refusal as the outcome of the id, in one transaction. False when the outbox
 * has closed the debit before: the outcome of the id is then what the outbox makes of it.
 */
function endHold(
  deps: SeamlessDeps,
  {
    caller,
    ended,
    state,
  }: { readonly caller: MemberCaller; readonly ended: EndedHold; readonly state: "done" | "refused" },
  undo: (tenant: Tenant, atMs: number) => Promise<void>,
): Promise<boolean> {
  const { partnerId } = caller.partner;
  const atMs = deps.nowMs();
  return deps.store.withTenant(partnerId, async (tenant) => {
    if (!(await closeDebit(tenant, ended.hold.pendingId, { state, atMs }))) return false;
    await undo(tenant, atMs);
    const { uniqueId } = ended.hold;
    const key = { partnerId, memberId: caller.member.memberId, uniqueId, kind: ended.kind, nowMs: atMs };
    await refuseRequestIn(tenant, key, ended.refusal);
    return true;
  });
}

/** The debit's outcome is unknown: it is rolled back until that is confirmed, and the bet waits for it. */
export function abandonHold(deps: SeamlessDeps, partnerId: number, debitId: string): Promise<void> {
  return deps.store.withTenant(partnerId, async (tenant) => {
    if (!(await closeDebit(tenant, debitId, { state: "unknown", atMs: null }))) return;
    await addRollbackIn(tenant, { debitId, reason: "timeout", atMs: deps.nowMs() });
  });
}

/** False when the outbox or an acceptance has closed it already: only the closer acts on it. */
async function closeDebit(
  tenant: Tenant,
  debitId: string,
  to: { readonly state: "done" | "refused" | "unknown"; readonly atMs: number | null },
): Promise<boolean> {
  const result = await tenant
    .updateTable("partner_calls")
    .set({ state: to.state, done_at_ms: to.atMs })
    .where("call_id", "=", debitId)
    .where("state", "=", "sent")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function addRollbackIn(
  tenant: Tenant,
  rollback: { readonly debitId: string; readonly reason: "timeout" | "bet_refused"; readonly atMs: number },
): Promise<void> {
  const debit = await tenant
    .selectFrom("partner_calls")
    .selectAll()
    .where("call_id", "=", rollback.debitId)
    .executeTakeFirstOrThrow();
  await tenant
    .insertInto("partner_calls")
    .values({
      ...debit,
      call_id: randomUUID(),
      verb: "rollback",
      debit_id: rollback.debitId,
      reason: rollback.reason,
      state: "due",
      attempts: 0,
      due_at_ms: rollback.atMs,
      created_at_ms: rollback.atMs,
      done_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Voids a pending stake; the entry's id is random, because a pending entry resolves only once. */
export async function voidStakeIn(
  tenant: Tenant,
  stake: { readonly partnerId: number; readonly pendingId: string; readonly atMs: number },
): Promise<void> {
  const { partnerId, pendingId, atMs } = stake;
  const entry = { entryId: randomUUID(), reason: "stake", ticketId: null, atMs, phase: "void", pendingId } as const;
  const outcome = await recordEntryIn(tenant, partnerId, entry);
  if (outcome !== "recorded" && outcome !== "already-voided") throw new Error(`voiding a stake was ${outcome}`);
}
