import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import { BOARD_ROWS } from "./read-board-member.ts";

export interface HotEvent {
  readonly eventId: number;
  readonly betCount: number;
}

/** Read in place of the rows of a board, as some await their result or are no longer listed: those are not shown. */
const READ_ROWS = 5 * BOARD_ROWS;

/** The matches with the most tickets, most first; ties by id. More than a board shows. */
export async function readHotEvents(tenant: Tenant): Promise<readonly HotEvent[]> {
  const { rows } = await sql<{ event_id: number; bets: number }>`
    select event_id, sum(bet_count)::integer as bets from board_events
    group by event_id order by bets desc, event_id limit ${READ_ROWS}`.execute(tenant);
  return rows.map((row) => ({ eventId: row.event_id, betCount: row.bets }));
}

export interface HotMarket {
  readonly marketId: number;
  readonly betCount: number;
  /** Bets by `line_number selection`. */
  readonly bySelection: ReadonlyMap<string, number>;
}

/** Bets on the given markets by `market selection`, all lines of a market together. */
export async function readBetsOn(tenant: Tenant, marketIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (marketIds.length === 0) return new Map();
  const { rows } = await sql<{ market_id: number; selection: string; bets: number }>`
    select market_id, selection, sum(bet_count)::integer as bets from board_selections
    where market_id = any(${marketIds}) group by market_id, selection`.execute(tenant);
  return new Map(rows.map((row) => [`${row.market_id} ${row.selection}`, row.bets]));
}

/** The markets that take bets or pause with the most legs, most first; ties by id. More than a board shows. */
export async function readHotMarkets(tenant: Tenant): Promise<readonly HotMarket[]> {
  const { rows } = await sql<{ market_id: number; bets: number; selections: Record<string, number> }>`
    with hot as (
      select market_id, sum(bet_count)::integer as bets from board_selections b
      where not exists (select from markets m where m.market_id = b.market_id and m.status not in ('open', 'pause'))
      group by market_id order by bets desc, market_id limit ${READ_ROWS}
    ), counts as (
      select s.market_id, s.line_number || ' ' || s.selection as key, sum(s.bet_count) as bets
      from hot join board_selections s on s.market_id = hot.market_id group by 1, 2
    )
    select h.market_id, h.bets, (select jsonb_object_agg(c.key, c.bets) from counts c where c.market_id = h.market_id) as selections
    from hot h order by h.bets desc, h.market_id`.execute(tenant);
  return rows.map((row) => ({
    marketId: row.market_id,
    betCount: row.bets,
    bySelection: new Map(Object.entries(row.selections)),
  }));
}
