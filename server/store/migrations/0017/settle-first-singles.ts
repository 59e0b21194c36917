/**
 * Settles the singles of one partner's members above p_from and up to p_to on many markets by their first results, and
 * answers the tickets it settled. Appends result rows; a repeat writes nothing (RU-17). Each account is moved once,
 * however many of its tickets are settled, and all in one entry.
 *
 * Outcomes are those of `settle_singles`, with their market. Corrections, and singles of which a part was sold back, are
 * left to the other functions. The locks of the accounts keep this apart from whoever settles the same members by a newer
 * revision: what is looked at is read after they are held, and a market that has a newer revision is left alone.
 */
export const SETTLE_FIRST_SINGLES = `
create function settle_first_singles(p_partner integer, p_now_ms double precision, p_entry uuid,
  p_from integer, p_to integer, o_market integer[], o_selection text[], o_handicap integer[], o_result text[],
  o_won_above integer[], o_won_below integer[], o_back_above integer[], o_back_below integer[])
returns table (ticket_id bigint, market_id integer, member_id integer, result text, payout_minor bigint, currency text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.partner_id', p_partner::text, true);
  perform from ledger_accounts a where a.member_id in (select l.member_id from ticket_legs l
    where l.market_id = any (o_market) and l.member_id > p_from and l.member_id <= p_to)
    order by a.account_id for no key update;

  return query
  with outcomes as materialized (
    select * from unnest(o_market, o_selection, o_handicap, o_result, o_won_above, o_won_below, o_back_above, o_back_below)
      as o(market_id, selection, handicap, result, won_above, won_below, back_above, back_below)
    where not exists (select from market_results r where r.market_id = o.market_id and r.revision > 1)
  ), due as materialized (
    select t.ticket_id, l.market_id, t.member_id, t.currency, t.stake_minor, t.is_seamless, o.result,
      case when o.won_above = o.won_below and o.back_above = 0 then t.potential_minor
        when o.won_above = 0 and o.back_above = o.back_below then t.stake_minor
        when o.won_above = 0 and o.back_above = 0 then 0
        else div(t.stake_minor::numeric * (o.won_above::numeric * l.euro_odds_centi * o.back_below
          + o.back_above::numeric * 100 * o.won_below), o.won_below::numeric * o.back_below * 100)::bigint end as payout
    from ticket_legs l
    join outcomes o on o.market_id = l.market_id and o.selection = l.selection
      and coalesce(o.handicap, -2147483648) = coalesce(l.handicap_quarters, -2147483648)
    join tickets t on t.ticket_id = l.ticket_id and t.leg_count = 1
      and not exists (select from cash_outs c where c.ticket_id = t.ticket_id)
    where l.market_id = any (o_market) and l.member_id > p_from and l.member_id <= p_to
      and not exists (select from ticket_results r where r.ticket_id = l.ticket_id)
  ), appended as (
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
    select d.ticket_id, 1, p_partner, d.result, d.payout, p_entry, p_now_ms from due d
  ), purses as materialized (
    select d.member_id, d.currency, sum(case when d.is_seamless then 0 else d.payout end)::bigint as credit,
      count(*)::integer as closed
    from due d group by d.member_id, d.currency
  ), credited as (
    update ledger_accounts a set balance_minor = a.balance_minor + p.credit, open_tickets = a.open_tickets - p.closed
    from purses p where a.member_id = p.member_id and a.currency = p.currency
  ), moves as materialized (
    select a.account_id, p.currency, p.credit as amount from purses p
      join ledger_accounts a on a.member_id = p.member_id and a.currency = p.currency where p.credit <> 0
    union all
    select a.account_id, h.currency, case a.kind when 'stakes' then -h.released when 'partner-wallet' then h.remote
      else h.released - h.paid end
    from (select currency, sum(stake_minor)::bigint as released, sum(payout)::bigint as paid,
        sum(case when is_seamless then payout else 0 end)::bigint as remote
      from due group by currency) h
    join ledger_accounts a on a.partner_id = p_partner and a.currency = h.currency and a.member_id is null
      and a.kind in ('stakes', 'partner-wallet', 'revenue')
  ), booked as (
    insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
    select p_entry, p_partner, 'single', 'settlement', p_now_ms where exists (select from moves where amount <> 0)
  ), legs as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    select p_entry, row_number() over (), p_partner, m.account_id, m.amount, m.currency from moves m where m.amount <> 0
  ), owed as (
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
      due_at_ms, created_at_ms)
    select gen_random_uuid(), p_partner, d.member_id, 'credit', d.ticket_id, d.payout, d.currency,
      case when d.result = 'loss' then 'refund' else d.result end, 'due', p_now_ms, p_now_ms
    from due d where d.is_seamless and d.payout <> 0
  )
  select d.ticket_id, d.market_id, d.member_id, d.result, d.payout, d.currency from due d;
end $$`;
