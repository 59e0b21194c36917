import type { GameSlug, JsonValue, TableLimits } from "@clutch/games";
import type { Receipt } from "@clutch/games/deal";
import { assertPresent, isCurrencyCode } from "@clutch/kernel";
import { sql, type Selectable } from "kysely";
import type { Database } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";
import type { LogRef } from "./store-log.ts";
import { slugOf } from "./table-list.ts";

/** A round as it was bet on. */
export interface Round {
  readonly roundId: bigint;
  readonly partnerId: number;
  readonly memberId: number;
  readonly uniqueId: string;
  readonly tableId: number;
  readonly slug: GameSlug;
  readonly buildId: string;
  readonly limits: TableLimits;
  readonly stakeMinor: bigint;
  /** As they came over the wire. */
  readonly params: unknown;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly isSeamless: boolean;
  readonly placedAtMs: number;
  /** Its entry in the member's log; null for play money, which has no log, and for rounds from before the log was named. */
  readonly log: LogRef | null;
}

export interface RoundEnd {
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
  readonly outcome: unknown;
  readonly receipt: unknown;
}

/** A round with what has happened in it. `end` is null while it is open, `serverSeed` until its seed is revealed. */
export interface StoredRound {
  readonly round: Round;
  readonly actions: readonly unknown[];
  readonly end: RoundEnd | null;
  readonly serverSeed: string | null;
}

export async function insertRoundIn(tenant: Tenant, round: Round): Promise<void> {
  await tenant
    .insertInto("arcade_rounds")
    .values({
      round_id: round.roundId,
      partner_id: round.partnerId,
      member_id: round.memberId,
      unique_id: round.uniqueId,
      table_id: round.tableId,
      game: round.slug,
      build: round.buildId,
      currency: round.limits.currency,
      stake_minor: round.stakeMinor,
      min_minor: round.limits.minBetMinor,
      max_minor: round.limits.maxBetMinor,
      cap_minor: round.limits.maxPayoutMinor,
      params: JSON.stringify(round.params ?? null),
      seed_hash: round.seedHash,
      client_seed: round.clientSeed,
      nonce: round.nonce,
      is_seamless: round.isSeamless,
      placed_at_ms: round.placedAtMs,
      ...toLogColumns(round),
    })
    .execute();
  await tenant
    .updateTable("arcade_players")
    .set({ last_round_at_ms: round.placedAtMs })
    .where("member_id", "=", round.memberId)
    .execute();
}

/** Of a bet about to be stored: the database refuses one that its member's log does not name. */
export function toLogColumns({ log }: Pick<Round, "log">): { readonly log_seq: number; readonly log_hash: string } {
  const { seq, hash } = assertPresent(log, "the entry of a bet in the log");
  return { log_seq: seq, log_hash: hash };
}

export const toLogRef = (row: { readonly log_seq: number; readonly log_hash: string }): LogRef | null =>
  row.log_seq === 0 ? null : { seq: row.log_seq, hash: row.log_hash };

export async function insertActionIn(
  tenant: Tenant,
  { round }: StoredRound,
  taken: {
    readonly number: number;
    readonly uniqueId: string | null;
    readonly action: unknown;
    /** What it added to the stake. */
    readonly extraMinor: bigint;
    readonly atMs: number;
  },
): Promise<void> {
  await tenant
    .insertInto("arcade_actions")
    .values({
      round_id: round.roundId,
      number: taken.number,
      partner_id: round.partnerId,
      member_id: round.memberId,
      unique_id: taken.uniqueId,
      action: JSON.stringify(taken.action),
      extra_minor: taken.extraMinor,
      created_at_ms: taken.atMs,
    })
    .execute();
}

/** The end of a round. Its key is the round: a second end is an error, and with it whatever it would have paid. */
export async function insertResultIn(
  tenant: Tenant,
  round: Round,
  end: {
    readonly stakedMinor: bigint;
    readonly payoutMinor: bigint;
    readonly outcome: JsonValue;
    readonly receipt: Receipt;
    readonly atMs: number;
    /** Of its entry in the member's log. */
    readonly logSeq: number;
  },
): Promise<void> {
  await tenant
    .insertInto("arcade_results")
    .values({
      round_id: round.roundId,
      partner_id: round.partnerId,
      member_id: round.memberId,
      staked_minor: end.stakedMinor,
      payout_minor: end.payoutMinor,
      outcome: JSON.stringify(end.outcome),
      receipt: JSON.stringify(end.receipt),
      ended_at_ms: end.atMs,
      log_seq: end.logSeq,
    })
    .execute();
}

/** Whether the member took this action before, and in which round. */
export async function findActionIn(tenant: Tenant, memberId: number, uniqueId: string): Promise<bigint | null> {
  const row = await tenant
    .selectFrom("arcade_actions")
    .select("round_id")
    .where("member_id", "=", memberId)
    .where("unique_id", "=", uniqueId)
    .executeTakeFirst();
  return row?.round_id ?? null;
}

/** A round of the member. Who means to change it has locked the member's row before (`lockPlayerIn`). */
export async function readRoundIn(
  tenant: Tenant,
  of: { readonly memberId: number; readonly roundId: bigint },
): Promise<StoredRound | null> {
  const rows = await tenant
    .selectFrom("arcade_rounds")
    .selectAll()
    .where("round_id", "=", of.roundId)
    .where("member_id", "=", of.memberId)
    .execute();
  return (await withEventsIn(tenant, rows))[0] ?? null;
}

export interface RoundsPage {
  readonly memberId: number;
  readonly onlyOpen: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Ids of the member's rounds, own and shared, newest first (both come from one sequence), and how many there are. */
export async function readRoundIdsIn(
  tenant: Tenant,
  page: RoundsPage,
): Promise<{ readonly ids: readonly bigint[]; readonly count: number }> {
  const { memberId, onlyOpen, limit, offset } = page;
  const mine = sql`(
    select r.round_id as id from arcade_rounds r where r.member_id = ${memberId}
      and not (${onlyOpen} and exists (select from arcade_results e where e.round_id = r.round_id))
    union all
    select b.bet_id from arcade_shared_bets b where b.member_id = ${memberId}
      and not (${onlyOpen} and exists (select from arcade_shared_results e where e.bet_id = b.bet_id))) as mine`;
  const { rows } = await sql<{
    id: bigint;
  }>`select id from ${mine} order by id desc limit ${limit} offset ${offset}`.execute(tenant);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${mine}`.execute(tenant);
  return { ids: rows.map((row) => row.id), count: counted.rows[0]?.count ?? 0 };
}

/** Rounds of the member by their ids. */
export async function readRoundsByIdIn(
  tenant: Tenant,
  memberId: number,
  ids: readonly bigint[],
): Promise<readonly StoredRound[]> {
  if (ids.length === 0) return [];
  const rows = await tenant
    .selectFrom("arcade_rounds")
    .selectAll()
    .where("round_id", "in", [...ids])
    .where("member_id", "=", memberId)
    .execute();
  return withEventsIn(tenant, rows);
}

/** An ended round of a table without its player. */
export interface TableEnd extends Omit<RoundEnd, "receipt"> {
  readonly roundId: bigint;
  readonly endedAtMs: number;
  /** Of the bet; null of a shared round. */
  readonly bet: Round | null;
}

/** Ended rounds of a table, of all the partner's members, newest first. */
export async function readTableEndsIn(
  tenant: Tenant,
  page: { readonly tableId: number; readonly limit: number; readonly offset: number },
): Promise<readonly TableEnd[]> {
  const rows = await tenant
    .selectFrom("arcade_rounds as r")
    .innerJoin("arcade_results as e", "e.round_id", "r.round_id")
    .selectAll("r")
    .select(["e.staked_minor", "e.payout_minor", "e.outcome", "e.ended_at_ms"])
    .where("r.table_id", "=", page.tableId)
    .orderBy("r.round_id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    roundId: row.round_id,
    stakedMinor: row.staked_minor,
    payoutMinor: row.payout_minor,
    outcome: row.outcome,
    endedAtMs: row.ended_at_ms,
    bet: toRound(row),
  }));
}

/** Rounds of a partner that nobody has touched since: of seeds with open rounds, so that it does not cost what was ever played. */
export async function readLeftRoundsIn(
  tenant: Tenant,
  left: { readonly after: bigint; readonly beforeMs: number; readonly limit: number },
): Promise<readonly { readonly roundId: bigint; readonly memberId: number }[]> {
  const { rows } = await sql<{ round_id: bigint; member_id: number }>`
    select r.round_id, r.member_id
    from (select s.seed_hash from arcade_seeds s where s.open_rounds > 0 offset 0) s
    cross join lateral (
      select r.round_id, r.member_id from arcade_rounds r
      where r.seed_hash = s.seed_hash and r.round_id > ${left.after} and r.placed_at_ms < ${left.beforeMs}
        and not exists (select from arcade_results e where e.round_id = r.round_id)
        and not exists (select from arcade_actions a where a.round_id = r.round_id and a.created_at_ms >= ${left.beforeMs})
      offset 0) r
    order by r.round_id limit ${left.limit}`.execute(tenant);
  return rows.map((row) => ({ roundId: row.round_id, memberId: row.member_id }));
}

type RoundRow = Selectable<Database["arcade_rounds"]>;

async function withEventsIn(tenant: Tenant, rows: readonly RoundRow[]): Promise<readonly StoredRound[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.round_id);
  const actions = await tenant
    .selectFrom("arcade_actions")
    .select(["round_id", "action"])
    .where("round_id", "in", ids)
    .orderBy("number")
    .execute();
  const ends = await tenant.selectFrom("arcade_results").selectAll().where("round_id", "in", ids).execute();
  const seeds = await tenant
    .selectFrom("arcade_seeds")
    .select(["seed_hash", "server_seed"])
    .where("seed_hash", "in", [...new Set(rows.map((row) => row.seed_hash))])
    .execute();
  return rows.map((row) => {
    const end = ends.find(({ round_id: id }) => id === row.round_id);
    return {
      round: toRound(row),
      actions: actions.filter(({ round_id: id }) => id === row.round_id).map(({ action }) => action),
      end:
        end === undefined
          ? null
          : {
              stakedMinor: end.staked_minor,
              payoutMinor: end.payout_minor,
              outcome: end.outcome,
              receipt: end.receipt,
            },
      serverSeed: seeds.find(({ seed_hash: hash }) => hash === row.seed_hash)?.server_seed ?? null,
    };
  });
}

function toRound(row: RoundRow): Round {
  const { currency } = row;
  if (!isCurrencyCode(currency)) throw new Error(`round ${row.round_id} is in ${currency}`);
  return {
    roundId: row.round_id,
    partnerId: row.partner_id,
    memberId: row.member_id,
    uniqueId: row.unique_id,
    tableId: row.table_id,
    slug: slugOf(row.game),
    buildId: row.build,
    limits: { currency, minBetMinor: row.min_minor, maxBetMinor: row.max_minor, maxPayoutMinor: row.cap_minor },
    stakeMinor: row.stake_minor,
    params: row.params,
    seedHash: row.seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    isSeamless: row.is_seamless,
    placedAtMs: row.placed_at_ms,
    log: toLogRef(row),
  };
}
