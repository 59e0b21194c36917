-- Settles the singles of one partner on one market by one revision of its result, at most p_limit tickets a call, and returns
-- the tickets it settled (none: nothing is left). Appends result rows; a repeat writes nothing (RU-17).
--
-- Outcomes come from the rules, one for each distinct selection and line: of a unit staked, won_above/won_below is paid at
-- the ticket's odds and back_above/back_below returned. A whole win pays the potential stored with the ticket, which the
-- rules rounded when it was accepted. A later revision pays the difference to the newest earlier result, as a correction.
-- A single of which a part was sold back is left to settle_tickets, which pays the open stake.
--
-- Lock order: advisory lock of partner and market, then the accounts, sorted. The advisory lock and the check for a newer
-- revision keep two revisions of a market apart, whichever process settles them.
create or replace function settle_singles(p_partner integer, p_market integer, p_revision integer, p_now_ms double precision,
  p_entry uuid, p_limit integer, o_selection text[], o_handicap integer[], o_result text[],
  o_won_above integer[], o_won_below integer[], o_back_above integer[], o_back_below integer[])
returns table (ticket_id bigint, member_id integer, result text, payout_minor bigint, currency text, is_first boolean)
language plpgsql
as $$
#variable_conflict use_column
begin
  perform set_config('app.partner_id', p_partner::text, true);
  perform pg_advisory_xact_lock(p_partner, p_market);
  if exists (select from market_results where market_id = p_market and revision > p_revision) then return; end if;
  perform from ledger_accounts a where a.member_id in (select distinct l.member_id from ticket_legs l
    where l.market_id = p_market) order by a.account_id for no key update;

  return query
  with outcomes as materialized (
    select * from unnest(o_selection, o_handicap, o_result, o_won_above, o_won_below, o_back_above, o_back_below)
      as o(selection, handicap, result, won_above, won_below, back_above, back_below)
  ), due as materialized (
    select t.ticket_id, t.member_id, t.currency, t.stake_minor, t.is_seamless, o.result,
      case when o.won_above = o.won_below and o.back_above = 0 then t.potential_minor
        when o.won_above = 0 and o.back_above = o.back_below then t.stake_minor
        when o.won_above = 0 and o.back_above = 0 then 0
        else div(t.stake_minor::numeric * (o.won_above::numeric * l.euro_odds_centi * o.back_below
          + o.back_above::numeric * 100 * o.won_below), o.won_below::numeric * o.back_below * 100)::bigint end as payout
    from ticket_legs l
    join outcomes o on o.selection = l.selection and coalesce(o.handicap, -2147483648) = coalesce(l.handicap_quarters, -2147483648)
    join tickets t on t.ticket_id = l.ticket_id and t.leg_count = 1
      and not exists (select from cash_outs c where c.ticket_id = t.ticket_id)
    where l.market_id = p_market
      and not exists (select from ticket_results r where r.ticket_id = l.ticket_id and r.revision = p_revision)
    limit p_limit
  ), changed as materialized (
    select d.*, coalesce(d.payout - e.payout_minor, d.payout) as delta, e.ticket_id is null as is_first
    from due d left join lateral (select ticket_id, payout_minor from ticket_results e
      where p_revision > 1 and e.ticket_id = d.ticket_id and e.revision < p_revision order by revision desc limit 1) e on true
  ), appended as (
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
    select c.ticket_id, p_revision, p_partner, c.result, c.payout, p_entry, p_now_ms from changed c
  ), wallets as materialized (
    select c.member_id, c.currency, sum(case when c.is_seamless then 0 else c.delta end)::bigint as credit,
      count(*) filter (where c.is_first)::integer as closed
    from changed c group by c.member_id, c.currency
  ), credited as (
    update ledger_accounts a set balance_minor = a.balance_minor + p.credit, open_tickets = a.open_tickets - p.closed
    from wallets p where a.member_id = p.member_id and a.currency = p.currency
  ), moves as materialized (
    select a.account_id, p.currency, p.credit as amount from wallets p
      join ledger_accounts a on a.member_id = p.member_id and a.currency = p.currency where p.credit <> 0
    union all
    select a.account_id, h.currency, case a.kind when 'stakes' then -h.released when 'partner-wallet' then h.remote
      else h.released - h.paid end
    from (select currency, sum(case when is_first then stake_minor else 0 end)::bigint as released,
        sum(delta)::bigint as paid, sum(case when is_seamless then delta else 0 end)::bigint as remote
      from changed group by currency) h
    join ledger_accounts a on a.partner_id = p_partner and a.currency = h.currency and a.member_id is null
      and a.kind in ('stakes', 'partner-wallet', 'revenue')
  ), booked as (
    insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
    select p_entry, p_partner, 'single', case when p_revision = 1 then 'settlement' else 'correction' end, p_now_ms
    where exists (select from moves where amount <> 0)
  ), legs as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    select p_entry, row_number() over (), p_partner, m.account_id, m.amount, m.currency from moves m where m.amount <> 0
  ), owed as (
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
      due_at_ms, created_at_ms)
    select gen_random_uuid(), p_partner, c.member_id, case when c.delta > 0 then 'credit' else 'debit' end, c.ticket_id,
      abs(c.delta), c.currency, case when not c.is_first then 'correction' when c.result = 'loss' then 'refund'
        else c.result end, 'due', p_now_ms, p_now_ms
    from changed c where c.is_seamless and c.delta <> 0
  )
  select c.ticket_id, c.member_id, c.result, c.payout, c.currency, c.is_first from changed c;
end $$;

revoke execute on function settle_singles from public;
grant execute on function settle_singles to clutch_app;
