import { sql } from "kysely";
import type { Store } from "../../../server/store/open.ts";
import type { Book } from "./seed.ts";

/** So many open singles spread over all members and markets, stakes booked; answers when statistics are fresh. */
export async function seedOpenTickets(store: Store, book: Book, count: number): Promise<void> {
  const { partnerId, firstMember, members, firstMarket, firstEvent, markets } = book;
  const first = sql<{ next: bigint }>`select nextval('tickets_ticket_id_seq') as next`;
  const base = (await first.execute(store.owner)).rows[0]?.next ?? 0n;
  await sql`select setval('tickets_ticket_id_seq', ${base}::bigint + ${count}::bigint)`.execute(store.owner);
  await store.owner.transaction().execute(async (tx) => {
    await sql`insert into tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
        currency, total_odds_centi, member_odds_e4, member_odds_style, entry_id, created_at_ms, balance_after_minor)
      select ${base}::bigint + n, ${partnerId}, ${firstMember} + n % ${members}::integer, gen_random_uuid(), 'single', 1, 1000, 1850, 'USD',
        185, 18500, 'euro', gen_random_uuid(), 0, 0 from generate_series(1, ${count}::integer) n`.execute(tx);
    await sql`insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number, selection,
        euro_odds_centi, market_version)
      select ${base}::bigint + n, 1, ${partnerId}, ${firstMember} + n % ${members}::integer, ${firstEvent} + n % ${markets}::integer,
        ${firstMarket} + n % ${markets}::integer, 0, case when (n / 7) % 2 = 0 then 'home' else 'away' end, 185, 1
      from generate_series(1, ${count}::integer) n`.execute(tx);
    await sql`with entry as (insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
        values (gen_random_uuid(), ${partnerId}, 'single', 'stake', 0) returning entry_id),
      staked as (update ledger_accounts a set balance_minor = balance_minor - t.stake, open_tickets = open_tickets + t.open
        from (select member_id, sum(stake_minor)::bigint as stake, count(*)::integer as open from tickets
          where ticket_id > ${base}::bigint group by member_id) t
        where a.member_id = t.member_id returning a.account_id, -t.stake as amount)
      insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
      select e.entry_id, row_number() over (), ${partnerId}, m.account_id, m.amount, 'USD' from entry e,
        (select * from staked union all select account_id, ${count}::bigint * 1000 from ledger_accounts
          where partner_id = ${partnerId} and kind = 'stakes') m`.execute(tx);
  });
  await sql`vacuum analyze`.execute(store.owner);
}

/** A result for every market, home winning each; the markets stop taking bets as trading leaves them. */
export async function seedResults(store: Store, book: Book, revision: number): Promise<void> {
  const figure = JSON.stringify({ kind: "score", home: 2, away: 1 });
  await sql`insert into market_results (market_id, revision, figure, created_at_ms)
    select ${book.firstMarket} + n, ${revision}, ${figure}::jsonb, 1 from generate_series(0, ${book.markets}::integer - 1) n`.execute(
    store.owner,
  );
}
