import { randomUUIDv7 } from "node:crypto";
import type { MemberStatus } from "@clutch/contract";
import type { CurrencyCode } from "@clutch/kernel";
import { BLOCKED } from "../../money/stakes/blocked.ts";
import { strictestStatus } from "../../people/members/strictest-status.ts";
import { openAccountIn } from "../../money/ledger/open-account.ts";
import { readBalanceIn } from "../../money/ledger/read-balance.ts";
import { recordEntryIn } from "../../money/ledger/record-entry.ts";
import type { Tenant } from "../../base/store/open.ts";

/** A movement of a round between a member's wallet and ours. `isSeamless`: the wallet is the partner's. */
export interface RoundMoney {
  readonly partnerId: number;
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly roundId: bigint;
  readonly isSeamless: boolean;
  readonly atMs: number;
}

type RoundWallet = Omit<RoundMoney, "roundId">;

const walletOf = (tenant: Tenant, { partnerId, memberId, currency, isSeamless }: RoundWallet): Promise<bigint> =>
  openAccountIn(
    tenant,
    partnerId,
    isSeamless ? { kind: "partner-wallet", memberId: null, currency } : { kind: "member", memberId, currency },
  );

const stakesOf = (tenant: Tenant, { partnerId, currency }: RoundWallet): Promise<bigint> =>
  openAccountIn(tenant, partnerId, { kind: "stakes", memberId: null, currency });

/** The accounts between which the stakes of rounds move. */
export const openRoundAccountsIn = async (tenant: Tenant, money: RoundWallet) => ({
  stakes: await stakesOf(tenant, money),
  wallet: await walletOf(tenant, money),
  revenue: await openAccountIn(tenant, money.partnerId, { kind: "revenue", memberId: null, currency: money.currency }),
});

/** Takes a stake from a wallet of ours, under the lock of its account. */
export async function takeStakeIn(
  tenant: Tenant,
  money: RoundMoney,
  stakeMinor: bigint,
): Promise<"taken" | "insufficient"> {
  const { partnerId, currency } = money;
  const [wallet, stakes] = [await walletOf(tenant, money), await stakesOf(tenant, money)];
  const outcome = await recordEntryIn(tenant, partnerId, {
    entryId: randomUUIDv7(),
    reason: "round-stake",
    ticketId: money.roundId,
    atMs: money.atMs,
    phase: "single",
    legs: [
      { accountId: wallet, amountMinor: -stakeMinor, currency },
      { accountId: stakes, amountMinor: stakeMinor, currency },
    ],
  });
  if (outcome === "recorded") return "taken";
  if (outcome === "insufficient") return "insufficient";
  throw new Error(`the stake of a round was ${outcome}`);
}

/** Posts a stake the partner has debited. False when the outbox has given the debit up: it will be rolled back. */
export async function postStakeIn(tenant: Tenant, money: RoundMoney, pendingId: string): Promise<boolean> {
  const closed = await tenant
    .updateTable("partner_calls")
    .set({ state: "done", done_at_ms: money.atMs })
    .where("call_id", "=", pendingId)
    .where("state", "=", "sent")
    .executeTakeFirst();
  if (closed.numUpdatedRows !== 1n) return false;
  const outcome = await recordEntryIn(tenant, money.partnerId, {
    entryId: randomUUIDv7(),
    reason: "round-stake",
    ticketId: money.roundId,
    atMs: money.atMs,
    phase: "post",
    pendingId,
  });
  if (outcome !== "recorded") throw new Error(`posting the stake of a round was ${outcome}`);
  return true;
}

/** Settles an ended round: all its stakes leave the account of open stakes, to the wallet and to the revenue. */
export async function settleRoundIn(
  tenant: Tenant,
  money: RoundMoney,
  { stakedMinor, payoutMinor }: { readonly stakedMinor: bigint; readonly payoutMinor: bigint },
): Promise<void> {
  const { partnerId, memberId, currency, atMs } = money;
  const { stakes, wallet, revenue } = await openRoundAccountsIn(tenant, money);
  const legs = [
    { accountId: stakes, amountMinor: -stakedMinor, currency },
    { accountId: wallet, amountMinor: payoutMinor, currency },
    { accountId: revenue, amountMinor: stakedMinor - payoutMinor, currency },
  ];
  const entryId = randomUUIDv7();
  const outcome = await recordEntryIn(tenant, partnerId, {
    entryId,
    reason: "round-payout",
    ticketId: money.roundId,
    atMs,
    phase: "single",
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
  });
  if (outcome !== "recorded") throw new Error(`settling a round was ${outcome}`);
  if (!money.isSeamless || payoutMinor === 0n) return;
  await tenant
    .insertInto("partner_calls")
    .values({
      // The database asks for it (functions/figures/check_partner_call.sql): one call of an entry.
      call_id: entryId,
      partner_id: partnerId,
      member_id: memberId,
      verb: "credit",
      debit_id: null,
      unique_id: null,
      ticket_id: money.roundId,
      amount_minor: payoutMinor,
      currency,
      reason: "win",
      state: "due",
      due_at_ms: atMs,
      last_error: null,
      created_at_ms: atMs,
      done_at_ms: null,
    })
    .execute();
}

/** What a member can stake now from a wallet of ours. */
export async function readAvailableIn(tenant: Tenant, money: RoundWallet): Promise<bigint> {
  const { balanceMinor, heldMinor } = await readBalanceIn(tenant, await walletOf(tenant, money));
  return balanceMinor - heldMinor;
}

/** Why the member may not stake, by the status as it is now, whatever the session remembers; null where they may. */
export async function readBlockIn(tenant: Tenant, memberId: number): Promise<(typeof BLOCKED)[MemberStatus]> {
  const row = await tenant
    .selectFrom("members")
    .select(["status", "partner_status"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return BLOCKED[row === undefined ? "inactive" : strictestStatus(row)];
}
