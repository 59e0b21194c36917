import { randomUUIDv7 } from "node:crypto";
import type { Receipt } from "@clutch/games/deal";
import { isCurrencyCode } from "@clutch/kernel";
import { sql, type Selectable } from "kysely";
import type { Database } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";
import { toLogColumns, toLogRef, type Round, type TableEnd } from "../rounds/store-rounds.ts";
import { openRoundAccountsIn, type RoundMoney } from "../rounds/store-stakes.ts";
import { slugOf } from "../rounds/table-list.ts";
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
      ...toLogColumns(bet),
    })
    .execute();
}

/** How many bets of a round are a member's; counted under the member's lock. */
export async function countSharedBetsIn(
  tenant: Tenant,
  memberId: number,
  { seedHash, nonce }: { readonly seedHash: string; readonly nonce: number },
): Promise<number> {
  const row = await tenant
    .selectFrom("arcade_shared_bets")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("chain_end", "=", seedHash)
    .where("chain_round", "=", nonce)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Where and when a member cashed a bet out; null where this id cashed nothing out. */
export async function findCashOutIn(tenant: Tenant, memberId: number, uniqueId: string): Promise<bigint | null> {
  const row = await tenant
    .selectFrom("arcade_shared_cash_outs")
    .select("bet_id")
    .where("member_id", "=", memberId)
    .where("unique_id", "=", uniqueId)
    .executeTakeFirst();
  return row?.bet_id ?? null;
}

/**
 * Takes a cash-out, with what it is credited in the same transaction. The database refuses a second one of the bet, and
 * one of a round whose outcome is public.
 */
export async function insertCashOutIn(
  tenant: Tenant,
  bet: Round,
  cashOut: { readonly uniqueId: string; readonly elapsedMs: number; readonly paidMinor: bigint },
): Promise<void> {
  await tenant
    .insertInto("arcade_shared_cash_outs")
    .values({
      bet_id: bet.roundId,
      partner_id: bet.partnerId,
      member_id: bet.memberId,
      unique_id: cashOut.uniqueId,
      elapsed_ms: cashOut.elapsedMs,
      paid_minor: cashOut.paidMinor,
    })
    .execute();
}

const betsOf = (tenant: Tenant, { chainEnd, chainRound }: Pick<SharedRow, "chainEnd" | "chainRound">) =>
  tenant
    .selectFrom("arcade_shared_bets as b")
    .leftJoin("arcade_shared_results as e", "e.bet_id", "b.bet_id")
    .leftJoin("arcade_shared_cash_outs as o", "o.bet_id", "b.bet_id")
    .where("b.chain_end", "=", chainEnd)
    .where("b.chain_round", "=", chainRound);

/** Members after one, by their numbers, with bets of a round that have no result; at most `limit`. */
export async function readUnpaidMembersIn(
  tenant: Tenant,
  round: Pick<SharedRow, "chainEnd" | "chainRound">,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await betsOf(tenant, round)
    .where("e.bet_id", "is", null)
    .where("b.member_id", ">", page.after)
    .select("b.member_id")
    .distinct()
    .orderBy("b.member_id")
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A bet of a shared round; `payoutMinor` is null until it has its result. */
export interface SharedBet {
  readonly bet: Round;
  /** When it was cashed out, in milliseconds after the close; null where it was not. */
  readonly elapsedMs: number | null;
  /** What its cash-out was credited at once; null where the bet is paid with its round. */
  readonly paidMinor: bigint | null;
  readonly payoutMinor: bigint | null;
}

/** Bets of a round, oldest first: those of one member without a result, or those of all after one. */
export async function readSharedBetsIn(
  tenant: Tenant,
  shared: SharedRow,
  page: { readonly limit: number } & ({ readonly unpaidOf: number } | { readonly after: bigint }),
): Promise<readonly SharedBet[]> {
  const query = betsOf(tenant, shared)
    .selectAll("b")
    .select(["e.payout_minor", "o.elapsed_ms", "o.paid_minor"])
    .orderBy("b.bet_id")
    .limit(page.limit);
  const wanted =
    "after" in page
      ? query.where("b.bet_id", ">", page.after)
      : query.where("b.member_id", "=", page.unpaidOf).where("e.bet_id", "is", null);
  const rows = await wanted.execute();
  return rows.map((row) => ({
    bet: toBet(row, shared),
    elapsedMs: row.elapsed_ms,
    paidMinor: row.paid_minor,
    payoutMinor: row.payout_minor,
  }));
}

export function toBet(
  row: Selectable<Database["arcade_shared_bets"]>,
  of: { readonly game: string; readonly build: string },
): Round {
  const { currency } = row;
  if (!isCurrencyCode(currency)) throw new Error(`bet ${row.bet_id} is in ${currency}`);
  return {
    roundId: row.bet_id,
    partnerId: row.partner_id,
    memberId: row.member_id,
    uniqueId: row.unique_id,
    tableId: row.table_id,
    slug: slugOf(of.game),
    buildId: of.build,
    limits: { currency, minBetMinor: row.min_minor, maxBetMinor: row.max_minor, maxPayoutMinor: row.cap_minor },
    stakeMinor: row.stake_minor,
    params: row.params,
    seedHash: row.chain_end,
    clientSeed: "",
    nonce: row.chain_round,
    isSeamless: row.is_seamless,
    placedAtMs: row.placed_at_ms,
    log: toLogRef(row),
  };
}

/** Ids of a member's bets on a round, newest first. */
export async function readSharedBetIdsIn(
  tenant: Tenant,
  shared: Pick<SharedRow, "chainEnd" | "chainRound">,
  memberId: number,
): Promise<readonly bigint[]> {
  const rows = await betsOf(tenant, shared)
    .where("b.member_id", "=", memberId)
    .select("b.bet_id")
    .orderBy("b.bet_id", "desc")
    .execute();
  return rows.map((row) => row.bet_id);
}

/** A member's own bet with what is public of its round. */
export interface OwnSharedBet extends SharedBet {
  readonly outcome: unknown;
  readonly link: string | null;
  readonly receipt: unknown;
}

/** Bets of a member by their ids, newest first. */
export async function readOwnSharedBetsIn(
  tenant: Tenant,
  memberId: number,
  betIds: readonly bigint[],
): Promise<readonly OwnSharedBet[]> {
  if (betIds.length === 0) return [];
  const rows = await tenant
    .selectFrom("arcade_shared_bets as b")
    .innerJoin("arcade_shared_rounds as r", (join) =>
      join.onRef("r.chain_end", "=", "b.chain_end").onRef("r.chain_round", "=", "b.chain_round"),
    )
    .innerJoin("arcade_chains as c", "c.chain_end", "b.chain_end")
    .leftJoin("arcade_shared_results as e", "e.bet_id", "b.bet_id")
    .leftJoin("arcade_shared_cash_outs as o", "o.bet_id", "b.bet_id")
    .selectAll("b")
    .select([
      "r.game",
      "r.build",
      "r.outcome",
      "r.link",
      "c.salt",
      "e.payout_minor",
      "e.receipt",
      "o.elapsed_ms",
      "o.paid_minor",
    ])
    .where("b.member_id", "=", memberId)
    .where("b.bet_id", "in", [...betIds])
    .orderBy("b.bet_id", "desc")
    .execute();
  return rows.map((row) => ({
    bet: { ...toBet(row, row), clientSeed: row.salt ?? "" },
    elapsedMs: row.elapsed_ms,
    paidMinor: row.paid_minor,
    payoutMinor: row.payout_minor,
    outcome: row.outcome,
    link: row.link,
    receipt: row.receipt,
  }));
}

/** Paid bets of a shared table, of all the partner's members, newest first. */
export async function readSharedTableEndsIn(
  tenant: Tenant,
  page: { readonly tableId: number; readonly limit: number; readonly offset: number },
): Promise<readonly TableEnd[]> {
  const rows = await tenant
    .selectFrom("arcade_shared_bets as b")
    .innerJoin("arcade_shared_results as e", "e.bet_id", "b.bet_id")
    .innerJoin("arcade_shared_rounds as r", (join) =>
      join.onRef("r.chain_end", "=", "b.chain_end").onRef("r.chain_round", "=", "b.chain_round"),
    )
    .select(["b.bet_id", "b.stake_minor", "e.payout_minor", "r.outcome", "e.ended_at_ms"])
    .where("b.table_id", "=", page.tableId)
    .orderBy("b.bet_id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    roundId: row.bet_id,
    stakedMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    outcome: row.outcome,
    endedAtMs: row.ended_at_ms,
    bet: null,
  }));
}

/** What a bet ends with. */
export interface SharedEnd {
  readonly betId: bigint;
  readonly payoutMinor: bigint;
  readonly receipt: Receipt;
  /** Of its entry in the member's log. */
  readonly logSeq: number;
}

/** Ends bets of one member, of one currency and kind of wallet, in one statement. The keys refuse a second result or payout. */
export async function settleSharedBetsIn(
  tenant: Tenant,
  money: Omit<RoundMoney, "roundId">,
  ends: readonly SharedEnd[],
): Promise<void> {
  const { partnerId, memberId, atMs } = money;
  const { stakes, wallet, revenue } = await openRoundAccountsIn(tenant, money);
  const bets = ends.map(({ betId, payoutMinor, receipt, logSeq }) => ({
    bet_id: String(betId),
    entry_id: randomUUIDv7(),
    call_id: randomUUIDv7(),
    payout_minor: String(payoutMinor),
    receipt,
    log_seq: logSeq,
  }));
  await sql`select settle_shared_bets(${partnerId}, ${memberId}, ${atMs}, ${stakes}, ${wallet}, ${revenue},
    ${JSON.stringify(bets)})`.execute(tenant);
}
