/**
 * Settles what can be told in one statement of the tickets that some members of one partner have on many markets with
 * first results: singles, and tickets of several legs of which one is lost or all are won whole. Appends result rows; a
 * repeat writes nothing (RU-17). Each account is moved once, however many of its tickets are settled, and all in one entry.
 *
 * Outcomes come from the rules, one for each distinct market, selection and line: of a unit staked, won_above/won_below
 * is paid at the ticket's odds and back_above/back_below returned. A whole win pays the potential stored with the ticket,
 * which the rules cut when the ticket was made; one lost leg decides any ticket but a system.
 *
 * Answers the tickets it settled and, with no result, those that must be judged one by one: systems, tickets with other
 * outcomes or with legs not known here, tickets of which a part was sold back and such as were opened again. What was
 * settled before is in neither. Corrections are left to the other functions. The locks of the accounts keep this apart
 * from whoever settles the same members by a newer revision: what is looked at is read after they are held, and a market
 * that has a newer revision tells nothing here.
 *
 * Rows are found by sorted lists of keys, since a look-up for each ticket costs more than all that is done with it. Such
 * a list is right for an index and ruinous as a filter, so plans that read whole tables are forbidden; the settings stand
 * with the function. A code is the place of an outcome in the lists, 1000000 more when it is a whole win and 2000000 more
 * when it is neither that nor lost.
 */
export const SETTLE_FIRST_TICKETS = `
create function settle_first_tickets(p_partner integer, p_now_ms double precision, p_entry uuid,
  p_members integer[], o_market integer[], o_selection text[], o_handicap integer[],
  o_result text[], o_won_above integer[], o_won_below integer[], o_back_above integer[], o_back_below integer[])
returns table (ticket_id bigint, member_id integer, result text, payout_minor bigint, currency text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_lowest integer[];
  v_highest integer[];
  v_known integer[];
  v_odds integer[];
begin
  perform set_config('app.partner_id', p_partner::text, true);
  perform from ledger_accounts a where a.member_id = any (p_members) order by a.account_id for no key update;
  with outcomes as materialized (
    select o.market_id, o.selection, coalesce(o.handicap, -2147483648) as handicap,
      o.n::integer + case when o.won_above = o.won_below and o.back_above = 0 then 1000000
        when o.won_above = 0 and o.back_above = 0 then 0 else 2000000 end as code
    from unnest(o_market, o_selection, o_handicap, o_won_above, o_won_below, o_back_above) with ordinality
      as o(market_id, selection, handicap, won_above, won_below, back_above, n)
    where not exists (select from market_results r where r.market_id = o.market_id and r.revision > 1)
  )
  select array_agg(l.ticket_id), array_agg(l.lowest), array_agg(l.highest), array_agg(l.known), array_agg(l.odds)
  into v_ids, v_lowest, v_highest, v_known, v_odds
  from (select l.ticket_id, min(o.code) as lowest, max(o.code) as highest, count(*)::integer as known,
      max(l.euro_odds_centi) as odds
    from ticket_legs l join outcomes o on o.market_id = l.market_id and o.selection = l.selection
      and o.handicap = coalesce(l.handicap_quarters, -2147483648)
    where l.market_id = any (o_market) and l.member_id = any (p_members)
    group by l.ticket_id order by l.ticket_id) l;

  return query
  with before as (
    select distinct on (r.ticket_id) r.ticket_id, r.result from ticket_results r where r.ticket_id = any (v_ids)
    order by r.ticket_id, r.revision desc
  ), judged as materialized (
    select t.ticket_id, t.member_id, t.currency, t.stake_minor, t.is_seamless,
      case when b.ticket_id is not null or c.ticket_id is not null then null
        when l.lowest < 1000000 and t.details -> 'systems' is null then 'loss'
        when l.lowest >= 1000000 and l.highest < 2000000 and l.known = t.leg_count
          and (t.leg_count = 1 or t.details is null) then 'win'
        when t.leg_count = 1 then o_result[l.highest % 1000000] end as result,
      case when l.highest < 1000000 then 0
        when l.lowest >= 1000000 and l.highest < 2000000 then t.potential_minor
        when t.leg_count > 1 then 0
        else div(t.stake_minor::numeric
          * (o_won_above[l.highest % 1000000]::numeric * l.odds * o_back_below[l.highest % 1000000]
          + o_back_above[l.highest % 1000000]::numeric * 100 * o_won_below[l.highest % 1000000]),
          o_won_below[l.highest % 1000000]::numeric * o_back_below[l.highest % 1000000] * 100)::bigint end as payout,
      t.leg_count > 1 or c.ticket_id is not null as is_other
    from tickets t join unnest(v_ids, v_lowest, v_highest, v_known, v_odds) as l(ticket_id, lowest, highest, known, odds)
      on l.ticket_id = t.ticket_id
    left join before b on b.ticket_id = t.ticket_id
    left join (select distinct s.ticket_id from cash_outs s where s.ticket_id = any (v_ids)) c on c.ticket_id = t.ticket_id
    where t.ticket_id = any (v_ids) and coalesce(b.result, 'pending') = 'pending'
  ), due as (
    select * from judged where result is not null
  ), appended as (
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
    select d.ticket_id, 1, p_partner, d.result, d.payout, p_entry, p_now_ms from due d order by d.ticket_id
  ), purses as materialized (
    select d.member_id, d.currency, sum(case when d.is_seamless then 0 else d.payout end)::bigint as credit,
      count(*)::integer as closed
    from due d group by d.member_id, d.currency
  ), credited as (
    update ledger_accounts a set balance_minor = a.balance_minor + p.credit, open_tickets = a.open_tickets - p.closed
    from purses p where a.member_id = any (p_members) and a.member_id = p.member_id and a.currency = p.currency
  ), moves as materialized (
    select a.account_id, p.currency, p.credit as amount from purses p
      join ledger_accounts a on a.member_id = any (p_members) and a.member_id = p.member_id and a.currency = p.currency
      where p.credit <> 0
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
  ), posted as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    select p_entry, row_number() over (), p_partner, m.account_id, m.amount, m.currency from moves m where m.amount <> 0
  ), owed as (
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
      due_at_ms, created_at_ms)
    select gen_random_uuid(), p_partner, d.member_id, 'credit', d.ticket_id, d.payout, d.currency,
      case when d.result = 'loss' then 'refund' else d.result end, 'due', p_now_ms, p_now_ms
    from due d where d.is_seamless and d.payout <> 0
  )
  select j.ticket_id, j.member_id, j.result, j.payout, j.currency from judged j where j.result is not null or j.is_other;
end $$`;
