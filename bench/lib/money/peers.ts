import { rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Store } from "../../../server/base/store/open.ts";
import type { Book } from "./seed.ts";

/** All that settling wrote: results, entries, their legs, notices, and the members' accounts as they stand since. */
const WRITTEN = {
  ledger_accounts: "select * from ledger_accounts where member_id is not null",
  ticket_results: "select * from ticket_results",
  notifications: "select * from notifications",
  ledger_entries: "select * from ledger_entries where reason = 'settlement'",
  ledger_legs: "select l.* from ledger_legs l join ledger_entries e using (entry_id) where e.reason = 'settlement'",
};
const TABLES = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];

/** The limit of the engine: the rows settlement wrote, loaded as they are into tables of the same indexes and checks. */
export async function prepareCopy(store: Store, folder: string): Promise<{ run: () => Promise<void> }> {
  const fileOf = (table: string): string => path.join(folder, `${table}.copy`);
  for (const table of TABLES) {
    await sql.raw(`copy (${WRITTEN[table]}) to '${fileOf(table)}'`).execute(store.owner);
    await sql.raw(`create table copied_${table} (like ${table} including all)`).execute(store.owner);
  }
  await sql`create trigger copied_legs_balance after insert on copied_ledger_legs referencing new table as added
    for each statement execute function check_ledger_legs_balance()`.execute(store.owner);
  await sql`checkpoint`.execute(store.owner);
  return {
    run: async () => {
      await store.owner.transaction().execute(async (tx) => {
        for (const table of TABLES) await sql.raw(`copy copied_${table} from '${fileOf(table)}'`).execute(tx);
      });
      for (const table of TABLES) {
        await sql.raw(`drop table copied_${table}`).execute(store.owner);
        rmSync(fileOf(table), { force: true });
      }
    },
  };
}

/** The tables of those who settle in place, of the open tickets as they are. */
export async function createInPlaceTables(store: Store): Promise<void> {
  for (const statement of IN_PLACE_TABLES) await sql.raw(statement).execute(store.owner);
  await sql`vacuum analyze`.execute(store.owner);
}

/**
 * The usual way: a bet's own row is changed (of combos the legs' rows too), its member's wallet credited and a line of the
 * ledger and a notice written; set by set, in a transaction for each market. The single's leg stands in its row, so nothing
 * is joined.
 */
export async function settleInPlace(store: Store, book: Book): Promise<void> {
  const settle = (market: number): Promise<void> =>
    store.owner.transaction().execute(async (tx) => {
      await sql`update flat_legs set result = case selection when 'home' then 'win' else 'loss' end
        where market_id = ${market} and result is null`.execute(tx);
      await sql`with settled as (
          update flat_bets b set result = o.result, settled_at_ms = 1,
            payout_minor = case o.result when 'win' then b.potential_minor else 0 end
          from (select ticket_id, case selection when 'home' then 'win' else 'loss' end as result
              from flat_bets where market_id = ${market} and result is null
            union all
            select c.ticket_id, case when bool_or(l.result = 'loss') then 'loss' else 'win' end
              from flat_legs c join flat_legs l on l.ticket_id = c.ticket_id where c.market_id = ${market}
              group by c.ticket_id having bool_or(l.result = 'loss') or bool_and(l.result is not null)) o
          where b.ticket_id = o.ticket_id and b.result is null returning b.ticket_id, b.partner_id, b.member_id, b.result, b.payout_minor
        ), notified as (insert into flat_notices (partner_id, member_id, kind, ticket_id, revision, created_at_ms)
          select partner_id, member_id, 'ticket', ticket_id, 1, 1 from settled
        ), credits as (select member_id, sum(payout_minor)::bigint as credit from settled group by member_id
        ), credited as (update flat_wallets w set balance_minor = balance_minor + c.credit from credits c
          where w.member_id = c.member_id returning w.member_id, c.credit)
        insert into flat_ledger select ${market}, member_id, credit from credited where credit <> 0`.execute(tx);
    });
  for (let market = book.firstMarket; market < book.firstMarket + book.markets; market += 1) await settle(market);
  const open = sql<{ n: bigint }>`select count(*) as n from flat_bets where result is null`;
  if (Number((await open.execute(store.owner)).rows[0]?.n) !== 0) throw new Error("the peer left tickets open");
}

const IN_PLACE_TABLES = [
  `create table flat_bets as select t.*, l.market_id, l.selection, null::text as result, null::bigint as payout_minor,
    null::double precision as settled_at_ms from tickets t left join ticket_legs l on l.ticket_id = t.ticket_id and t.leg_count = 1`,
  `alter table flat_bets add primary key (ticket_id)`,
  `create index on flat_bets (member_id, ticket_id)`,
  `create index on flat_bets (market_id) where result is null`,
  `create table flat_legs as select l.*, null::text as result from ticket_legs l join tickets t using (ticket_id) where t.leg_count > 1`,
  `alter table flat_legs add primary key (ticket_id, leg_number)`,
  `create index on flat_legs (market_id)`,
  `create table flat_wallets as select member_id, balance_minor from ledger_accounts where member_id is not null`,
  `alter table flat_wallets add primary key (member_id)`,
  `create table flat_notices (like notifications including all)`,
  `create table flat_ledger (market_id integer, member_id integer, amount_minor bigint, primary key (market_id, member_id))`,
];
