import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import { BOARD_ROWS, IS_SHOWN, MEMBER, toMember, type BoardMember, type MemberColumns } from "./read-board-member.ts";

export interface MemberSums extends BoardMember {
  readonly betCount: number;
  readonly turnoverMicros: bigint;
  readonly decidedCount: number;
  readonly winCount: number;
  /** The member's newest open ticket, which can be followed. */
  readonly ticketId: bigint | null;
}

interface SumColumns extends MemberColumns {
  readonly bet_count: number;
  readonly turnover_micros: bigint;
  readonly decided_count: number;
  readonly win_count: number;
  readonly ticket_id: bigint | null;
}

/** Which board of members; each ranks by an index of its own. */
export type MemberBoard = "turnover" | "win_rate";

const ORDERS: Readonly<Record<MemberBoard, RawBuilder<unknown>>> = {
  turnover: sql`b.turnover_micros desc, b.member_id`,
  // By what the rate is at least, so that a few lucky bets do not rank above many.
  win_rate: sql`b.rate_bound desc, b.decided_count desc, b.member_id`,
};
const IS_RANKED: Readonly<Record<MemberBoard, RawBuilder<unknown>>> = {
  turnover: sql`b.turnover_micros > 0`,
  win_rate: sql`b.decided_count >= 5 and b.win_count > 0`,
};
/** Before the row `own` in the order of the board. */
const IS_BEFORE: Readonly<Record<MemberBoard, RawBuilder<unknown>>> = {
  turnover: sql`(b.turnover_micros, -b.member_id) > (own.turnover_micros, -own.member_id)`,
  win_rate: sql`(b.rate_bound, b.decided_count, -b.member_id) > (own.rate_bound, own.decided_count, -own.member_id)`,
};

const toSums = (row: SumColumns): MemberSums => ({
  ...toMember(row),
  betCount: row.bet_count,
  turnoverMicros: row.turnover_micros,
  decidedCount: row.decided_count,
  winCount: row.win_count,
  ticketId: row.ticket_id,
});

const NEWEST_OPEN = sql`(select t.ticket_id from board_tickets t where t.partner_id = b.partner_id
  and t.member_id = b.member_id and t.result = 'pending' order by t.ticket_id desc limit 1)`;

export async function readMemberBoard(tenant: Tenant, board: MemberBoard): Promise<readonly MemberSums[]> {
  const { rows } = await sql<SumColumns>`
    select row_number() over (order by ${ORDERS[board]})::integer as rank, ${MEMBER}, b.bet_count, b.turnover_micros,
      b.decided_count, b.win_count, ${NEWEST_OPEN} as ticket_id
    from board_members b join members m using (member_id)
    where ${IS_RANKED[board]} and ${IS_SHOWN} order by ${ORDERS[board]} limit ${BOARD_ROWS}`.execute(tenant);
  return rows.map(toSums);
}

/** The member's own row with its rank among all; null without a rank. */
export async function readOwnSums(tenant: Tenant, board: MemberBoard, memberId: number): Promise<MemberSums | null> {
  const { rows } = await sql<SumColumns>`
    with own as (select b.* from board_members b where b.member_id = ${memberId} and ${IS_RANKED[board]})
    select ${MEMBER}, b.bet_count, b.turnover_micros, b.decided_count, b.win_count, ${NEWEST_OPEN} as ticket_id,
      (select count(*)::integer + 1 from own join board_members b on ${IS_BEFORE[board]} join members m on m.member_id = b.member_id
        where ${IS_RANKED[board]} and ${IS_SHOWN}) as rank
    from own b join members m using (member_id) where ${IS_SHOWN}`.execute(tenant);
  return rows[0] === undefined ? null : toSums(rows[0]);
}
