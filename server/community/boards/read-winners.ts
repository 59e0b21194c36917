import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import { BOARD_ROWS, IS_SHOWN, MEMBER, toMember, type BoardMember, type MemberColumns } from "./read-board-member.ts";

export interface Winner extends BoardMember {
  readonly winnerId: number;
  readonly ticketId: bigint;
  readonly stakeMicros: bigint;
  readonly earnedMicros: bigint;
  readonly percent: number;
  /** Approved ones. */
  readonly reviewCount: number;
}

type WinnerColumns = MemberColumns & {
  winner_id: number;
  ticket_id: bigint;
  stake_micros: bigint;
  earned_micros: bigint;
  percent: number;
  review_count: number;
};

const toWinner = (row: WinnerColumns): Winner => ({
  ...toMember(row),
  winnerId: row.winner_id,
  ticketId: row.ticket_id,
  stakeMicros: row.stake_micros,
  earnedMicros: row.earned_micros,
  percent: row.percent,
  reviewCount: row.review_count,
});

const WINNER = sql`${MEMBER}, w.winner_id, w.ticket_id, t.stake_micros, w.earned_micros, t.percent,
  (select count(*)::integer from reviews r where r.winner_id = w.winner_id and r.state = 'approved') as review_count`;

/** The best wins of a week, one a member. */
export async function readWinners(tenant: Tenant, week: number): Promise<readonly Winner[]> {
  const { rows } = await sql<WinnerColumns>`
    select row_number() over (order by w.earned_micros desc, w.winner_id)::integer as rank, ${WINNER}
    from board_winners w join members m using (member_id) join board_tickets t on t.ticket_id = w.ticket_id
    where w.week = ${week} and w.earned_micros > 0 and ${IS_SHOWN}
    order by w.earned_micros desc, w.winner_id limit ${BOARD_ROWS}`.execute(tenant);
  return rows.map(toWinner);
}

export async function readOwnWinner(tenant: Tenant, week: number, memberId: number): Promise<Winner | null> {
  const { rows } = await sql<WinnerColumns>`
    select ${WINNER}, (select count(*)::integer + 1 from board_winners o join members m using (member_id)
        where o.week = w.week and ${IS_SHOWN} and (o.earned_micros, -o.winner_id) > (w.earned_micros, -w.winner_id)) as rank
    from board_winners w join members m using (member_id) join board_tickets t on t.ticket_id = w.ticket_id
    where w.week = ${week} and w.member_id = ${memberId} and w.earned_micros > 0 and ${IS_SHOWN}`.execute(tenant);
  return rows[0] === undefined ? null : toWinner(rows[0]);
}
