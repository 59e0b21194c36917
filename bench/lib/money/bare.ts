import { sql } from "kysely";
import type { Store } from "../../../server/base/store/open.ts";

/** Every table a lone bet writes a row of. */
const TABLES = ["bet_requests", "tickets", "ticket_legs", "ledger_entries", "ledger_legs", "ledger_accounts"];

/** One bet, row by row, looking at nothing but the wallet. */
const BARE_BET = `
create function bare.bet(p_partner integer, p_at double precision, p_unique uuid, p_member integer, p_stake bigint, p_entry uuid,
  p_event integer, p_market integer, p_odds integer) returns text language plpgsql as $$
declare
  v_ticket bigint := nextval('tickets_ticket_id_seq');
  v_account bigint;
  v_after bigint;
begin
  insert into bare.bet_requests (partner_id, member_id, unique_id, kind, state, ticket_id, answer_status, created_at_ms, done_at_ms)
    values (p_partner, p_member, p_unique, 'bet', 'done', v_ticket, 201, p_at, p_at);
  update bare.ledger_accounts a set balance_minor = a.balance_minor - p_stake, open_tickets = a.open_tickets + 1, last_bet_at_ms = p_at
    where a.member_id = p_member and a.currency = 'USD' and a.balance_minor >= p_stake
    returning a.account_id, a.balance_minor into strict v_account, v_after;
  insert into bare.tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
      currency, total_odds_centi, member_odds_e4, member_odds_style, is_seamless, entry_id, created_at_ms, balance_after_minor)
    values (v_ticket, p_partner, p_member, p_unique, 'single', 1, p_stake, p_stake * p_odds / 100, 'USD', p_odds, p_odds * 100, 'euro',
      false, p_entry, p_at, v_after);
  insert into bare.ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number, selection,
      euro_odds_centi, market_version, announced_start_ms)
    values (v_ticket, 1, p_partner, p_member, p_event, p_market, 0, 'home', p_odds, 1, p_at);
  insert into bare.ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
    values (p_entry, p_partner, 'single', 'stake', v_ticket, p_at);
  insert into bare.ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    values (p_entry, 1, p_partner, v_account, -p_stake, 'USD'), (p_entry, 2, p_partner, 1, p_stake, 'USD');
  return 'accepted';
end $$`;

/** Many bets in one statement, their wallets locked in order. */
const BARE_BETS = `
create function bare.bets(p_partner integer, p_at double precision, p_unique uuid[], p_member integer[], p_stake bigint[], p_entry uuid[],
  p_event integer[], p_market integer[], p_odds integer[])
returns table (n bigint, ticket_id bigint, after_minor bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform from bare.ledger_accounts a where a.member_id = any (p_member) order by a.account_id for no key update;
  return query
  with b as materialized (
    select b.*, nextval('tickets_ticket_id_seq') as ticket_id, a.account_id,
      (a.balance_minor - sum(b.stake) over (partition by b.member_id order by b.n))::bigint as after_minor
    from unnest(p_unique, p_member, p_stake, p_entry, p_event, p_market, p_odds) with ordinality
      as b(unique_id, member_id, stake, entry_id, event_id, market_id, odds, n)
    join lateral (select x.account_id, x.balance_minor from bare.ledger_accounts x
      where x.member_id = b.member_id and x.currency = 'USD' limit 1) a on true
  ), requests as (
    insert into bare.bet_requests (partner_id, member_id, unique_id, kind, state, ticket_id, answer_status, created_at_ms, done_at_ms)
    select p_partner, member_id, unique_id, 'bet', 'done', ticket_id, 201, p_at, p_at from b
  ), stored as (
    insert into bare.tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
      currency, total_odds_centi, member_odds_e4, member_odds_style, is_seamless, entry_id, created_at_ms, balance_after_minor)
    select ticket_id, p_partner, member_id, unique_id, 'single', 1, stake, stake * odds / 100, 'USD', odds, odds * 100, 'euro',
      false, entry_id, p_at, after_minor from b
  ), legs as (
    insert into bare.ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number, selection,
      euro_odds_centi, market_version, announced_start_ms)
    select ticket_id, 1, p_partner, member_id, event_id, market_id, 0, 'home', odds, 1, p_at from b
  ), entries as (
    insert into bare.ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
    select entry_id, p_partner, 'single', 'stake', ticket_id, p_at from b
  ), moves as (
    insert into bare.ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    select entry_id, g.number, p_partner, case g.number when 1 then account_id else 1 end,
      case g.number when 1 then -stake else stake end, 'USD' from b cross join (values (1), (2)) as g(number)
  ), wallets as (
    update bare.ledger_accounts a set balance_minor = a.balance_minor - d.stake, open_tickets = a.open_tickets + d.tickets
    from (select account_id, sum(stake)::bigint as stake, count(*)::integer as tickets from b group by account_id) d
    where a.account_id = d.account_id
  )
  select b.n, b.ticket_id, b.after_minor from b order by b.n;
end $$`;

/** As the product's own functions are set. */
const SETTINGS = ["plan_cache_mode = force_generic_plan", "enable_seqscan = off"];

/**
 * The floor of taking bets in this database: the rows of a bet, their keys and indexes, and no question asked. No
 * row-level security, no CHECK, no trigger, no look at market, limits or interval.
 */
export async function layBare(store: Store): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(store.owner);
  await run("create schema bare");
  for (const table of TABLES)
    await run(
      `create table bare.${table} (like public.${table} including defaults including indexes including storage)`,
    );
  await run("insert into bare.ledger_accounts select * from public.ledger_accounts");
  await run("vacuum analyze bare.ledger_accounts");
  for (const statement of [BARE_BET, BARE_BETS]) await run(statement);
  for (const name of ["bet", "bets"])
    for (const setting of SETTINGS) await run(`alter function bare.${name} set ${setting}`);
}

export async function countBareTickets(store: Store): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from bare.tickets`.execute(store.owner);
  return Number(rows[0]?.n ?? 0);
}
