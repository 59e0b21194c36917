import { sql } from "kysely";

/** Rows of a board (G-62). */
export const BOARD_ROWS = 20;

export interface BoardMember {
  readonly rank: number;
  readonly memberId: number;
  readonly memberCode: string;
  readonly nickname: string | null;
  readonly avatarId: number;
}

export interface MemberColumns {
  readonly rank: number;
  readonly member_id: number;
  readonly member_code: string;
  readonly nickname: string | null;
  readonly avatar_id: number;
}

export const toMember = (row: MemberColumns): BoardMember => ({
  rank: row.rank,
  memberId: row.member_id,
  memberCode: row.member_code,
  nickname: row.nickname,
  avatarId: row.avatar_id,
});

export const MEMBER = sql`m.member_id, m.member_code, m.nickname, m.avatar_id`;
/** Members off the boards are not ranked, and neither are those who may not bet or have closed their account to bets. */
export const IS_SHOWN = sql<boolean>`m.is_on_boards and m.status = 'active' and m.partner_status = 'active'
  and not exists (select from member_care c where c.member_id = m.member_id and c.closed_until_ms > clock_ms())`;
