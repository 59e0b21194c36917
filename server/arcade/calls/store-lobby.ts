import { sql } from "kysely";
import type { CurrencyCode } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";

/** An ended round that paid more than its stake, of a member who is shown. */
export interface LobbyWin {
  readonly tableId: number;
  readonly memberId: number;
  readonly memberCode: string;
  readonly nickname: string | null;
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
  readonly currency: CurrencyCode;
  readonly endedAtMs: number;
}

interface Look {
  readonly partnerId: number;
  readonly tableIds: readonly number[];
  /** The newest rounds of each table that are looked at. */
  readonly limit: number;
}

interface WinRow {
  readonly table_id: number;
  readonly member_id: number;
  readonly member_code: string;
  readonly nickname: string | null;
  readonly staked_minor: bigint;
  readonly payout_minor: bigint;
  readonly currency: CurrencyCode;
  readonly ended_at_ms: number;
}

const tablesOf = ({ tableIds }: Look) => sql`unnest(${sql.val([...tableIds])}::integer[]) as t(table_id)`;

/** The newest rounds of each table by its index, of one player and of all; every other row is not touched. */
const newestOf = (look: Look) => sql`(
  select r.* from ${tablesOf(look)} cross join lateral (
    select table_id, member_id, round_id, currency, placed_at_ms, false as is_shared from arcade_rounds
    where partner_id = ${look.partnerId} and table_id = t.table_id order by round_id desc limit ${look.limit}) as r
  union all
  select b.* from ${tablesOf(look)} cross join lateral (
    select table_id, member_id, bet_id, currency, placed_at_ms, true from arcade_shared_bets
    where partner_id = ${look.partnerId} and table_id = t.table_id order by bet_id desc limit ${look.limit}) as b
)`;

/** The latest wins among the newest rounds of the tables. Members who have left the boards are shown nowhere. */
export async function readWinsIn(tenant: Tenant, look: Look & { readonly wins: number }): Promise<readonly LobbyWin[]> {
  const { rows } = await sql<WinRow>`
    select n.table_id, n.member_id, m.member_code, m.nickname, n.currency, e.staked_minor, e.payout_minor, e.ended_at_ms
    from ${newestOf(look)} as n
    join lateral (
      select staked_minor, payout_minor, ended_at_ms from arcade_results
      where round_id = n.round_id and not n.is_shared
      union all
      select s.stake_minor, x.payout_minor, x.ended_at_ms from arcade_shared_results as x
      join arcade_shared_bets as s using (bet_id) where bet_id = n.round_id and n.is_shared
    ) as e on e.payout_minor > e.staked_minor
    join members as m on m.member_id = n.member_id and m.is_on_boards
    order by e.ended_at_ms desc, n.round_id desc limit ${look.wins}`.execute(tenant);
  return rows.map((row) => ({
    tableId: row.table_id,
    memberId: row.member_id,
    memberCode: row.member_code,
    nickname: row.nickname,
    stakedMinor: row.staked_minor,
    payoutMinor: row.payout_minor,
    currency: row.currency,
    endedAtMs: row.ended_at_ms,
  }));
}

/** Tables by how many members are among their newest rounds since a time: one member's auto-play makes no table popular. */
export async function readPlayersOfTablesIn(
  tenant: Tenant,
  look: Look & { readonly sinceMs: number },
): Promise<readonly { readonly tableId: number }[]> {
  const { rows } = await sql<{ readonly table_id: number }>`
    select n.table_id from ${newestOf(look)} as n where n.placed_at_ms > ${look.sinceMs}
    group by n.table_id order by count(distinct n.member_id) desc, count(*) desc, n.table_id`.execute(tenant);
  return rows.map((row) => ({ tableId: row.table_id }));
}
