-- Settles in one statement what sets can decide of the tickets that some members of one partner have on many markets with first
-- results: singles, and tickets of several legs of which one is lost or all are won whole. Appends result rows; a repeat
-- writes nothing (RU-17). Each account is moved once, however many of its tickets are settled, and all in one entry.
--
-- Outcomes come from the rules, one for each distinct market, selection and line: of a unit staked, won_above/won_below is
-- paid at the ticket's odds and back_above/back_below returned. A whole win pays the potential stored with the ticket, which
-- the rules rounded when it was accepted; one lost leg decides any ticket but a system.
--
-- Each settled ticket's notice is written with it: the text of p_texts for its result, the amount paid as decimal text in
-- p_units of its currency (0.01 for two decimals, so that the product has as many).
--
-- Returns the tickets it settled, one row a result and currency: the members joined by commas, and for each member the ticket
-- ids, payouts (of losses none) and notice ids, joined by commas, members apart by semicolons. With a null result come those
-- that must be judged one by one: systems, tickets with other outcomes or with legs not known here, tickets sold in part and
-- reopened ones. What was settled before is in neither. Corrections are left to the other functions.
--
-- Lock order: the accounts, sorted. What is judged is read after they are held, which keeps this apart from whoever settles
-- the same members by a newer revision; a market that has a newer revision is ignored here.
--
-- p_members are all who have a leg on these markets between the lowest and the highest id: legs are read by that range,
-- market by market. Tickets are found by a sorted list of keys, since a look-up for each costs more than all that is done
-- with it. Such a list is right for an index and ruinous as a filter, so sequential scans are forbidden
-- (docs/decisions/0101).
--
-- The flags of a ticket count its legs: 65536 for each, 1 more when it is lost, 256 more when it is neither that nor won
-- whole. The place of an outcome in the lists stands above 32 bits, the odds of the leg below.
create or replace function settle_first_tickets(p_partner integer, p_now_ms double precision, p_entry uuid,
  p_members integer[], o_market integer[], o_selection text[], o_handicap integer[],
  o_result text[], o_won_above integer[], o_won_below integer[], o_back_above integer[], o_back_below integer[],
  p_results text[], p_texts text[], p_currencies text[], p_units numeric[])
returns table (result text, currency text, members text, tickets text, payouts text, notices text)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_nestloop = off
set work_mem = '32MB'
as $$
#variable_conflict use_column
declare
  v_first integer;
  v_last integer;
begin
  perform set_config('app.partner_id', p_partner::text, true);
  perform from ledger_accounts a where a.member_id = any (p_members) order by a.account_id for no key update;
  select min(m), max(m) into v_first, v_last from unnest(p_members) m;
  return query
  with outcomes as materialized (
    select o.market_id, o.selection, o.handicap, o.n << 32 as place,
      65536 + case when o.won_above = o.won_below and o.back_above = 0 then 0
        when o.won_above = 0 and o.back_above = 0 then 1 else 256 end as flags
    from unnest(o_market, o_selection, o_handicap, o_won_above, o_won_below, o_back_above) with ordinality
      as o(market_id, selection, handicap, won_above, won_below, back_above, n)
    where not exists (select from market_results r where r.market_id = o.market_id and r.revision > 1)
  ), legs as materialized (
    select l.ticket_id, sum(o.flags)::integer as flags, max(o.place | l.euro_odds_centi) as place
    from ticket_legs l join outcomes o on o.market_id = l.market_id and o.selection = l.selection
      and o.handicap is not distinct from l.handicap_quarters
    where l.market_id = any (o_market) and l.member_id between v_first and v_last
    group by l.ticket_id order by l.ticket_id
  ), ids as materialized (
    select array_agg(ticket_id) as ids from legs
  ), before as (
    select distinct on (r.ticket_id) r.ticket_id, r.result from ticket_results r where r.ticket_id = any ((select ids from ids)::bigint[])
    order by r.ticket_id, r.revision desc
  ), judged as materialized (
    select nextval('notifications_notification_id_seq') as notice_id, t.ticket_id, t.member_id, t.currency, t.stake_minor, t.is_seamless,
      case when b.ticket_id is not null or c.ticket_id is not null then null
        when l.flags & 255 > 0 and t.details -> 'systems' is null then 'loss'
        when l.flags = 65536 * t.leg_count and (t.leg_count = 1 or t.details is null) then 'win'
        when t.leg_count = 1 then o_result[(l.place >> 32)::integer] end as result,
      case when l.flags & 255 > 0 then 0
        when l.flags & 65535 = 0 then t.potential_minor
        when t.leg_count > 1 then 0
        else div(t.stake_minor::numeric
          * (o_won_above[(l.place >> 32)::integer]::numeric * (l.place & 4294967295) * o_back_below[(l.place >> 32)::integer]
          + o_back_above[(l.place >> 32)::integer]::numeric * 100 * o_won_below[(l.place >> 32)::integer]),
          o_won_below[(l.place >> 32)::integer]::numeric * o_back_below[(l.place >> 32)::integer] * 100)::bigint end as payout,
      t.leg_count > 1 or c.ticket_id is not null as is_other
    from tickets t join legs l on l.ticket_id = t.ticket_id
    left join before b on b.ticket_id = t.ticket_id
    left join (select distinct s.ticket_id from cash_outs s where s.ticket_id = any ((select ids from ids)::bigint[])) c on c.ticket_id = t.ticket_id
    where t.ticket_id = any ((select ids from ids)::bigint[]) and coalesce(b.result, 'pending') = 'pending'
  ), appended as (
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
    select j.ticket_id, 1, p_partner, j.result, j.payout, p_entry, p_now_ms from judged j where j.result is not null
  ), noticed as (
    insert into notifications (notification_id, partner_id, member_id, kind, text_id, text_values, ticket_id, revision,
      created_at_ms)
    select j.notice_id, p_partner, j.member_id, 'ticket', w.text_id,
      jsonb_object(array['ticket', 'amount', 'currency'], array['E' || j.ticket_id, (j.payout * u.unit)::text, j.currency]),
      j.ticket_id, 1, p_now_ms
    from judged j join unnest(p_results, p_texts) as w(result, text_id) on w.result = j.result
    join unnest(p_currencies, p_units) as u(currency, unit) on u.currency = j.currency
  ), shares as materialized (
    select j.member_id, j.currency, j.result, sum(case when j.is_seamless then 0 else j.payout end)::bigint as credit,
      sum(case when j.is_seamless then j.payout end)::bigint as remote, sum(j.stake_minor)::bigint as released,
      count(*)::integer as closed, string_agg(j.ticket_id::text, ',') as tickets,
      string_agg(j.payout::text, ',') filter (where j.result <> 'loss') as payouts,
      string_agg(j.notice_id::text, ',') as notices
    from judged j where j.result is not null or j.is_other group by j.member_id, j.currency, j.result
  ), wallets as materialized (
    select s.member_id, s.currency, sum(s.credit)::bigint as credit, sum(s.remote)::bigint as remote,
      sum(s.released)::bigint as released, sum(s.closed)::integer as closed
    from shares s where s.result is not null group by s.member_id, s.currency
  ), credited as (
    update ledger_accounts a set balance_minor = a.balance_minor + p.credit, open_tickets = a.open_tickets - p.closed
    from wallets p where a.member_id = any (p_members) and a.member_id = p.member_id and a.currency = p.currency
    returning a.account_id, p.currency, p.credit as amount
  ), moves as materialized (
    select * from credited c where c.amount <> 0
    union all
    select a.account_id, h.currency, case a.kind when 'stakes' then -h.released when 'partner-wallet' then h.remote
      else h.released - h.paid end
    from (select currency, sum(released)::bigint as released, sum(credit + coalesce(remote, 0))::bigint as paid,
        sum(coalesce(remote, 0))::bigint as remote
      from wallets group by currency) h
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
    from judged d where exists (select from wallets where remote <> 0)
      and d.result is not null and d.is_seamless and d.payout <> 0
  )
  select s.result, s.currency, string_agg(s.member_id::text, ','), string_agg(s.tickets, ';'), string_agg(s.payouts, ';'),
    string_agg(s.notices, ';')
  from shares s group by s.result, s.currency;
end $$;

revoke execute on function settle_first_tickets from public;
grant execute on function settle_first_tickets to clutch_app;
