import { sql } from "kysely";
import type { Store } from "../../../server/base/store/open.ts";
import type { Book } from "./seed.ts";

/** How many tickets of which kinds. */
export interface OpenTickets {
  readonly count: number;
  /** Of each hundred so many are combos of three legs on three markets; the others are singles. */
  readonly combosPercent: number;
  /** Makes each such combo a system of all its doubles and its treble. */
  readonly areSystems?: boolean;
}

/** As many bits as it takes to call it chance, the same in every run. */
const scattered = (seed: number, below: number) =>
  sql`((hashint8extended(n, ${sql.lit(seed)}) & 2147483647) % ${sql.lit(below)})::integer`;

/**
 * So many open tickets with their stakes booked, spread as bets come in: any member on any markets, one side or the other.
 * Answers when statistics are fresh.
 */
export async function seedOpenTickets(store: Store, book: Book, tickets: OpenTickets): Promise<void> {
  const { count, combosPercent, areSystems = false } = tickets;
  const { partnerId, firstMember, members } = book;
  const first = sql<{ next: bigint }>`select nextval('tickets_ticket_id_seq') as next`;
  const base = (await first.execute(store.owner)).rows[0]?.next ?? 0n;
  const isCombo = sql`${scattered(1, 100)} < ${combosPercent}`;
  const kind = areSystems ? "system" : "combo";
  const details = areSystems ? JSON.stringify(SYSTEMS) : null;
  const member = sql`${firstMember}::integer + ${scattered(2, members)}`;
  await sql`select setval('tickets_ticket_id_seq', ${base}::bigint + ${count}::bigint)`.execute(store.owner);
  await store.owner.transaction().execute(async (tx) => {
    await sql`insert into tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
        currency, total_odds_centi, member_odds_e4, member_odds_style, details, entry_id, created_at_ms, balance_after_minor)
      select ${base}::bigint + n, ${partnerId}, ${member}, gen_random_uuid(), case when ${isCombo} then ${kind} else 'single' end,
        case when ${isCombo} then 3 else 1 end, 1000, case when ${isCombo} then ${areSystems ? 4397 : 6330} else 1850 end, 'USD',
        case when ${isCombo} then 633 else 185 end, case when ${isCombo} then 63300 else 18500 end, 'euro',
        case when ${isCombo} then ${details}::jsonb end, gen_random_uuid(), 0, 0 from generate_series(1, ${count}::bigint) n`.execute(
      tx,
    );
    await seedLegs(tx, book, { base, isCombo, count, member });
    await sql`with entry as (insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
        values (gen_random_uuid(), ${partnerId}, 'single', 'stake', 0) returning entry_id),
      staked as (update ledger_accounts a set balance_minor = balance_minor - t.stake, open_tickets = open_tickets + t.open,
          leg_count = leg_count + 1
        from (select member_id, sum(stake_minor)::bigint as stake, count(*)::integer as open from tickets
          where ticket_id > ${base}::bigint group by member_id) t
        where a.member_id = t.member_id returning a.account_id, -t.stake as amount, a.leg_count)
      insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
      select e.entry_id, row_number() over (), ${partnerId}, m.account_id, m.amount, 'USD', m.leg_count from entry e,
        (select * from staked union all select account_id, ${count}::bigint * 1000, null from ledger_accounts
          where partner_id = ${partnerId} and kind = 'stakes') m`.execute(tx);
  });
  await sql`vacuum analyze`.execute(store.owner);
}

const SYSTEMS = {
  systems: [
    { comboSize: 2, stakeMinor: "250" },
    { comboSize: 3, stakeMinor: "250" },
  ],
};

type Sql = ReturnType<typeof sql>;
type Transaction = Parameters<Parameters<ReturnType<Store["owner"]["transaction"]>["execute"]>[0]>[0];

/** The legs of a combo stand on three markets a third of the book apart. */
const seedLegs = (
  tx: Transaction,
  { partnerId, firstMarket, firstEvent, markets }: Book,
  { base, isCombo, count, member }: { base: bigint; isCombo: Sql; count: number; member: Sql },
) =>
  sql`insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number, selection,
      euro_odds_centi, market_version, announced_start_ms)
    select ${base}::bigint + n, leg, ${partnerId}, ${member}, ${firstEvent}::integer + at, ${firstMarket}::integer + at, 0,
      case when (hashint8extended(n, 3) >> leg) % 2 = 0 then 'home' else 'away' end, 185, 1, 0
    from generate_series(1, ${count}::bigint) n cross join generate_series(1, 3) leg
    cross join lateral (select (${scattered(4, markets)} + leg * (${markets}::integer / 3)) % ${markets}::integer as at) m
    where leg = 1 or ${isCombo}`.execute(tx);

/** A result for every market, home winning each; the markets stop taking bets as trading leaves them. */
export async function seedResults(store: Store, book: Book, revision: number): Promise<void> {
  const figure = JSON.stringify({ kind: "score", home: 2, away: 1 });
  await sql`insert into market_results (market_id, revision, figure, created_at_ms)
    select ${book.firstMarket} + n, ${revision}, ${figure}::jsonb, 1 from generate_series(0, ${book.markets}::integer - 1) n`.execute(
    store.owner,
  );
}
