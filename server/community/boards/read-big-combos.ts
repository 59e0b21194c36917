import { sql, type RawBuilder } from "kysely";
import type { TicketData } from "../../bets/tickets/ticket-view.ts";
import type { Tenant } from "../../base/store/open.ts";
import { canStillPay } from "./board-view.ts";
import { BOARD_ROWS, IS_SHOWN, MEMBER, toMember, type BoardMember, type MemberColumns } from "./read-board-member.ts";
import { readBoardTickets } from "./read-board-tickets.ts";

export interface BigCombo extends BoardMember {
  readonly stakeMicros: bigint;
  readonly potentialMicros: bigint;
  readonly ticket: TicketData;
}

interface ComboColumns extends Omit<MemberColumns, "rank"> {
  readonly ticket_id: bigint;
  readonly stake_micros: bigint;
  readonly potential_micros: bigint;
}

interface Combo {
  readonly row: ComboColumns;
  readonly ticket: TicketData;
}

/** Rows of one member at most: whoever has many large combos does not fill the board. */
const MEMBER_COMBOS = 3;
/** More than are shown: of those, tickets with a lost leg that are not settled yet are left out. */
const PAGE_ROWS = 3 * BOARD_ROWS;
/** Whatever stands behind so many combos that cannot pay any more is not looked for. */
const MAX_PAGES = 10;
/** Above every combo of the board. */
const TOP: Pick<ComboColumns, "ticket_id" | "potential_micros"> = { ticket_id: 0n, potential_micros: 2n ** 63n - 1n };

/** The open tickets of three legs and more of the window. What was settled since the last fold is not among them. */
const IS_OPEN_COMBO = sql<boolean>`b.leg_count >= 3 and b.result = 'pending'
  and coalesce((select r.result from ticket_results r where r.ticket_id = b.ticket_id
    order by r.revision desc limit 1), 'pending') = 'pending'
  and b.hour >= (select c.window_hour from board_cursors c)`;
const COMBO = sql`${MEMBER}, b.ticket_id, b.stake_micros, b.potential_micros`;

/** The combos of some members that can still pay (RU-30), in order, read page by page; `isOf` is asked again for each page. */
async function* walkCombos(tenant: Tenant, isOf: () => RawBuilder<boolean>): AsyncGenerator<Combo, void, void> {
  let last = TOP;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { rows } = await sql<ComboColumns>`select ${COMBO} from board_tickets b join members m using (member_id)
      where ${IS_OPEN_COMBO} and ${IS_SHOWN} and ${isOf()} and b.potential_micros <= ${last.potential_micros}
        and (b.potential_micros < ${last.potential_micros} or b.ticket_id > ${last.ticket_id})
      order by b.partner_id, b.potential_micros desc, b.ticket_id limit ${PAGE_ROWS}`.execute(tenant);
    const ids = rows.map((row) => row.ticket_id);
    const tickets = await readBoardTickets(tenant, ids);
    for (const row of rows) {
      const ticket = tickets.get(row.ticket_id);
      if (ticket !== undefined && canStillPay(ticket)) yield { row, ticket };
    }
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1) ?? TOP;
  }
}

const toBigCombo = ({ row, ticket }: Combo, rank: number): BigCombo => ({
  ...toMember({ ...row, rank }),
  stakeMicros: row.stake_micros,
  potentialMicros: row.potential_micros,
  ticket,
});

/** The open combos that may pay most, three a member at most. */
export async function readBigCombos(tenant: Tenant): Promise<readonly BigCombo[]> {
  const shown: BigCombo[] = [];
  const counts = new Map<number, number>();
  const isDone = (memberId: number): boolean => (counts.get(memberId) ?? 0) >= MEMBER_COMBOS;
  const isOf = () => sql<boolean>`b.member_id <> all (${[...counts.keys()].filter(isDone)}::integer[])`;
  for await (const combo of walkCombos(tenant, isOf)) {
    const { member_id: memberId } = combo.row;
    if (isDone(memberId)) continue;
    counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
    if (shown.push(toBigCombo(combo, shown.length + 1)) === BOARD_ROWS) break;
  }
  return shown;
}

/**
 * The member's own best combo with its rank below those listed; null for who has none. A combo with a lost leg that is not settled
 * yet counts among those before it.
 */
export async function readOwnCombo(tenant: Tenant, memberId: number): Promise<BigCombo | null> {
  const best = await walkCombos(tenant, () => sql<boolean>`b.member_id = ${memberId}`).next();
  return best.done === true ? null : toBigCombo(best.value, await readRank(tenant, best.value.row));
}

/** The rank of a member's best row: the rows of others before it, as many as each of them may have. */
async function readRank(tenant: Tenant, own: ComboColumns): Promise<number> {
  const { rows } = await sql<{
    rank: number;
  }>`select coalesce(sum(least(f.combos, ${MEMBER_COMBOS})), 0)::integer + 1 as rank
    from (select count(*) as combos from board_tickets b join members m using (member_id)
      where ${IS_OPEN_COMBO} and ${IS_SHOWN} and b.member_id <> ${own.member_id} and b.potential_micros >= ${own.potential_micros}
        and (b.potential_micros > ${own.potential_micros} or b.ticket_id < ${own.ticket_id})
      group by b.member_id) f`.execute(tenant);
  return rows[0]?.rank ?? 1;
}
