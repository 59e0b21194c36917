import type { Receipt } from "@clutch/games/deal";
import { isCurrencyCode } from "@clutch/kernel";
import type { Tenant } from "../../store/open.ts";
import type { Round } from "../store-rounds.ts";
import { slugOf } from "../tables.ts";
import type { SharedRow } from "./store-shared.ts";

/** Stores a bet: `seedHash` is the chain's end, `nonce` the round. The database refuses one on a round that is closed. */
export async function insertSharedBetIn(tenant: Tenant, bet: Round): Promise<void> {
  await tenant
    .insertInto("arcade_shared_bets")
    .values({
      bet_id: bet.roundId,
      partner_id: bet.partnerId,
      member_id: bet.memberId,
      unique_id: bet.uniqueId,
      chain_end: bet.seedHash,
      chain_round: bet.nonce,
      table_id: bet.tableId,
      currency: bet.limits.currency,
      stake_minor: bet.stakeMinor,
      min_minor: bet.limits.minBetMinor,
      max_minor: bet.limits.maxBetMinor,
      cap_minor: bet.limits.maxPayoutMinor,
      params: JSON.stringify(bet.params ?? null),
      is_seamless: bet.isSeamless,
      placed_at_ms: bet.placedAtMs,
    })
    .execute();
}

/** Whether the member has bet on this chain: their log then names its end and salt. */
export async function hasBetOnChainIn(tenant: Tenant, memberId: number, chainEnd: string): Promise<boolean> {
  const row = await tenant
    .selectFrom("arcade_shared_bets")
    .select("bet_id")
    .where("member_id", "=", memberId)
    .where("chain_end", "=", chainEnd)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const betsOf = (tenant: Tenant, { chainEnd, chainRound }: Pick<SharedRow, "chainEnd" | "chainRound">) =>
  tenant
    .selectFrom("arcade_shared_bets as b")
    .leftJoin("arcade_shared_results as e", "e.bet_id", "b.bet_id")
    .where("b.chain_end", "=", chainEnd)
    .where("b.chain_round", "=", chainRound);

/** Members of a round with bets that have no result, at most `limit`. */
export async function readUnpaidMembersIn(
  tenant: Tenant,
  round: Pick<SharedRow, "chainEnd" | "chainRound">,
  limit: number,
): Promise<readonly number[]> {
  const rows = await betsOf(tenant, round)
    .where("e.bet_id", "is", null)
    .select("b.member_id")
    .distinct()
    .orderBy("b.member_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A bet of a shared round; `payoutMinor` is null until it has its result. */
export interface SharedBet {
  readonly bet: Round;
  readonly payoutMinor: bigint | null;
}

/** The bets of a round, of one member or (null) of all, oldest first. */
export async function readSharedBetsIn(
  tenant: Tenant,
  shared: SharedRow,
  memberId: number | null,
): Promise<readonly SharedBet[]> {
  const query = betsOf(tenant, shared).selectAll("b").select("e.payout_minor").orderBy("b.bet_id");
  const rows = await (memberId === null ? query : query.where("b.member_id", "=", memberId)).execute();
  return rows.map((row) => {
    const { currency } = row;
    if (!isCurrencyCode(currency)) throw new Error(`bet ${row.bet_id} is in ${currency}`);
    const bet: Round = {
      roundId: row.bet_id,
      partnerId: row.partner_id,
      memberId: row.member_id,
      uniqueId: row.unique_id,
      tableId: row.table_id,
      slug: slugOf(shared.game),
      buildId: shared.build,
      limits: { currency, minBetMinor: row.min_minor, maxBetMinor: row.max_minor, maxPayoutMinor: row.cap_minor },
      stakeMinor: row.stake_minor,
      params: row.params,
      seedHash: row.chain_end,
      clientSeed: "",
      nonce: row.chain_round,
      isSeamless: row.is_seamless,
      placedAtMs: row.placed_at_ms,
    };
    return { bet, payoutMinor: row.payout_minor };
  });
}

/** Ends a bet. The key refuses a second result. */
export async function insertSharedResultIn(
  tenant: Tenant,
  bet: Round,
  end: { readonly payoutMinor: bigint; readonly receipt: Receipt; readonly atMs: number },
): Promise<void> {
  await tenant
    .insertInto("arcade_shared_results")
    .values({
      bet_id: bet.roundId,
      partner_id: bet.partnerId,
      member_id: bet.memberId,
      payout_minor: end.payoutMinor,
      receipt: JSON.stringify(end.receipt),
      ended_at_ms: end.atMs,
    })
    .execute();
}

/** The receipt of a member's bet; null while it has none. */
export async function readSharedReceiptIn(tenant: Tenant, memberId: number, betId: bigint): Promise<unknown> {
  const row = await tenant
    .selectFrom("arcade_shared_results")
    .select("receipt")
    .where("bet_id", "=", betId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.receipt ?? null;
}
