-- Settles tickets of one partner's members, first results and corrections alike; the only function that does. Two sources:
--   p_outcomes  what selections came to, from the rules, one for each distinct market, selection and line. Decides in sets:
--               singles, and tickets of several legs of which one is lost or all are won whole. All of first results
--               (revision 1), which leave tickets that have a result as they are, or all of later revisions.
--   p_judged    tickets the rules have judged one by one, from legs read under the locks of their members' accounts.
-- A ticket's newest row is its result. A row is appended only where that differs, so a repeat writes nothing (RU-17); after the
-- first one the difference is paid, as a correction. `pending` reopens a ticket; one that was cashed out whole is left alone.
--
-- Writes a result row and a notice for each ticket, moves each wallet once by the sum of its tickets, all in one balanced
-- ledger entry, and stores the calls owed to a partner that keeps the wallets.
--
-- Outcomes count for the newest stored result of their market alone. A ticket that is judged is lost by a stored result of one leg at least,
-- and paid by those of all: while a leg is open, so is what it may add. A pending ticket is paid nothing, an outcome is given once (a second
-- would count as that of another leg), and only a sale makes a ticket cashed out.
--
-- No ticket is paid more than it was said to pay at best, whatever is given. The odds of several legs were cut to hundredths, so those
-- may come to more by less than a stake. Of legs priced together the highest of the kept prices counts (refuse_payout).
--
-- Returns what was written, one row for each result and currency, corrections apart, as parallel arrays with an element a
-- ticket (a row a ticket would cost more to send and read than to settle). Rows with a null result name the tickets that sets
-- cannot decide: systems, combos with other outcomes, dead heats (outcomes without a result), legs not known here, tickets
-- sold in part, reopened ones, and those with a leg that was returned (RU-28), which counts as known and never by its outcome.
-- Judge those one by one.
--
-- Lock order: the accounts, sorted. What is judged is read after they are held, so of two revisions, processes or a cash-out
-- each sees what the one before has done; outcomes of a revision that is not the newest are ignored.
--
-- p_members are the members of p_judged, or all who have a leg on the markets of p_outcomes between the lowest and the highest
-- id: legs are read by that range, market by market. Tickets are found by a sorted list of keys, since a look-up for each
-- costs more than all that is done with it. Such a list is right for an index and ruinous as a filter, so sequential scans are
-- forbidden (docs/decisions/0050).
--
-- The flags of a ticket count its legs: 65536 for each, 1 more when it is lost, 256 more when it is neither that nor won
-- whole. `place` holds the ordinal of an outcome above 32 bits and the odds of the leg below: what a single needs.
create or replace function settle_tickets(p_partner integer, p_now_ms double precision, p_entry uuid, p_members integer[],
  p_outcomes selection_outcome[], p_judged judged_ticket[])
returns table (result ticket_result, is_correction boolean, currency text, member_ids integer[], ticket_ids bigint[],
  payouts_minor bigint[], notice_ids bigint[])
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_nestloop = off
set work_mem = '32MB'
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_first constant integer := (select min(m) from unnest(p_members) m);
  v_last constant integer := (select max(m) from unnest(p_members) m);
  v_markets constant integer[] := array(select distinct o.market_id from unnest(p_outcomes) as o);
  -- By ordinal of p_outcomes.
  v_result constant ticket_result[] := array(select o.result from unnest(p_outcomes) as o);
  v_won_numerator constant integer[] := array(select o.won_numerator from unnest(p_outcomes) as o);
  v_won_denominator constant integer[] := array(select o.won_denominator from unnest(p_outcomes) as o);
  v_returned_numerator constant integer[] := array(select o.returned_numerator from unnest(p_outcomes) as o);
  v_returned_denominator constant integer[] := array(select o.returned_denominator from unnest(p_outcomes) as o);
  v_are_later constant boolean := exists (select from unnest(p_outcomes) as o where o.revision > 1);
  v_judged constant bigint[] := array(select g.ticket_id from unnest(p_judged) as g where g.result <> 'pending');
  v_known integer[];
  v_early bigint;
begin
  perform given_time(p_now_ms);
  if exists (select from unnest(p_judged) as g where g.result = 'cashed_out' or g.result = 'pending' and g.payout_minor <> 0)
    or exists (select from unnest(p_outcomes) as o where o.result in ('pending', 'cashed_out'))
    or (select count(*) <> count(distinct (o.market_id, o.revision, o.selection, o.handicap_quarters)) from unnest(p_outcomes) as o) then
    raise exception 'a ticket is not settled so' using errcode = 'check_violation';
  end if;
  perform set_config('app.partner_id', p_partner::text, true);
  if exists (select from tickets t where t.ticket_id = any (array(select g.ticket_id from unnest(p_judged) as g))
      and t.member_id <> all (coalesce(p_members, '{}'))) then
    raise exception 'a ticket is judged under the lock of its member' using errcode = 'check_violation';
  end if;
  perform from ledger_accounts a where a.member_id = any (p_members) order by a.account_id for no key update;
  if cardinality(v_judged) > 0 then
    v_known := array(select distinct r.market_id from market_results r
      where r.market_id = any (array(select distinct l.market_id from ticket_legs l where l.ticket_id = any (v_judged))));
    select g.ticket_id into v_early from unnest(p_judged) as g join (
        select l.ticket_id, count(*) as legs, count(*) filter (where k.market_id is not null or x.ticket_id is not null) as known
        from ticket_legs l left join unnest(v_known) as k(market_id) on k.market_id = l.market_id
        left join (select r.ticket_id, r.leg_number from returned_legs r where r.ticket_id = any (v_judged)) x
          on x.ticket_id = l.ticket_id and x.leg_number = l.leg_number
        where l.ticket_id = any (v_judged) group by l.ticket_id) l on l.ticket_id = g.ticket_id
      where l.known < case when g.payout_minor > 0 then l.legs else 1 end limit 1;
    if v_early is not null then
      raise exception 'ticket % waits for results', v_early using errcode = 'check_violation';
    end if;
  end if;
  return query
  with outcomes as materialized (
    select o.market_id, o.selection, o.handicap_quarters, o.ordinality << 32 as place,
      65536 + case when o.won_numerator = o.won_denominator and o.returned_numerator = 0 then 0
        when o.won_numerator = 0 and o.returned_numerator = 0 then 1 else 256 end as flags
    from unnest(p_outcomes) with ordinality as o
    where o.revision = (select max(r.revision) from market_results r where r.market_id = o.market_id)
  ), legs as materialized (
    select l.ticket_id, sum(o.flags)::integer as flags, max(o.place | l.euro_odds_centi) as place
    from ticket_legs l join outcomes o on o.market_id = l.market_id and o.selection = l.selection
      and o.handicap_quarters is not distinct from l.handicap_quarters
    where l.market_id = any (v_markets) and l.member_id between v_first and v_last
    group by l.ticket_id order by l.ticket_id
  ), ids as materialized (
    select array(select l.ticket_id from legs l) || array(select g.ticket_id from unnest(p_judged) as g) as ids
  ), before as (
    select distinct on (r.ticket_id) r.ticket_id, r.revision, r.result, r.payout_minor from ticket_results r
    where r.ticket_id = any ((select ids from ids)::bigint[]) order by r.ticket_id, r.revision desc
  ), sold as (
    select c.ticket_id, sum(c.stake_minor)::bigint as stake_minor from cash_outs c
    where c.ticket_id = any ((select ids from ids)::bigint[]) group by c.ticket_id
  ), moved as (
    select distinct r.ticket_id from returned_legs r where r.ticket_id = any ((select ids from ids)::bigint[])
  ), judged as (
    select t.ticket_id, t.member_id, t.currency, t.is_seamless,
      t.potential_minor + case when t.leg_count = 1 then 0 else t.stake_minor end as most,
      t.stake_minor - coalesce(s.stake_minor, 0) as open_minor,
      coalesce(b.revision, 0) as seen, coalesce(b.result, 'pending') as was, coalesce(b.payout_minor, 0) as paid,
      case when g.ticket_id is not null then g.result
        when s.ticket_id is not null or x.ticket_id is not null or b.result = 'pending' then null
        when l.flags & 255 > 0 and t.details -> 'systems' is null then 'loss'
        when l.flags = 65536 * t.leg_count and (t.leg_count = 1 or t.details is null) then 'win'
        when t.leg_count = 1 then v_result[(l.place >> 32)::integer] end as result,
      case when g.ticket_id is not null then g.payout_minor
        when l.flags & 255 > 0 then 0
        when l.flags & 65535 = 0 then t.potential_minor
        when t.leg_count = 1 then partial_payout(t.stake_minor, l.place & 4294967295,
          v_won_numerator[(l.place >> 32)::integer], v_won_denominator[(l.place >> 32)::integer],
          v_returned_numerator[(l.place >> 32)::integer], v_returned_denominator[(l.place >> 32)::integer]) end as payout
    from tickets t left join legs l on l.ticket_id = t.ticket_id
    left join unnest(p_judged) as g on g.ticket_id = t.ticket_id
    left join before b on b.ticket_id = t.ticket_id
    left join sold s on s.ticket_id = t.ticket_id
    left join moved x on x.ticket_id = t.ticket_id
    where t.ticket_id = any ((select ids from ids)::bigint[]) and b.result is distinct from 'cashed_out'
      and (v_are_later or g.ticket_id is not null or coalesce(b.result, 'pending') = 'pending')
  ), settled as materialized (
    -- Few columns: this is copied and read five times.
    select nextval('notifications_notification_id_seq') as notice_id, j.ticket_id, j.member_id, j.currency, j.is_seamless,
      j.seen, o.result,
      case when j.payout < 0 or j.payout > j.most then refuse_payout(j.ticket_id, j.payout) else j.payout end as payout,
      j.payout - j.paid as delta, j.open_minor,
      case o.result when 'pending' then 0 else 1 end - case j.was when 'pending' then 0 else 1 end as closes
    -- A win that the cut to a minor unit leaves at the stake is a draw (RU-30), as in rules/ticket.
    from judged j cross join lateral (
      select case when j.result = 'win' and j.payout <= j.open_minor then 'draw' else j.result end as result) o
    where o.result is null or o.result <> j.was or j.payout <> j.paid
  ), appended as (
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
    select s.ticket_id, s.seen + 1, p_partner, s.result, s.payout, p_entry, p_now_ms from settled s where s.result is not null
  ), noticed as (
    insert into notifications (notification_id, partner_id, member_id, kind, ticket_id, revision, created_at_ms)
    select s.notice_id, p_partner, s.member_id, 'ticket', s.ticket_id, s.seen + 1, p_now_ms
    from settled s where s.result is not null
  ), wallets as materialized (
    select s.member_id, s.currency, coalesce(sum(s.delta) filter (where not s.is_seamless), 0)::bigint as credit,
      coalesce(sum(s.delta) filter (where s.is_seamless), 0)::bigint as remote,
      sum(s.closes * s.open_minor)::bigint as released, sum(s.closes)::integer as closed, max(s.seen) as seen,
      bool_or(s.is_seamless) as is_seamless
    from settled s where s.result is not null group by s.member_id, s.currency
  ), credited as (
    update ledger_accounts a set balance_minor = a.balance_minor + w.credit, open_tickets = a.open_tickets - w.closed,
      leg_count = a.leg_count + (w.credit <> 0)::integer
    from wallets w where a.member_id = any (p_members) and a.member_id = w.member_id and a.currency = w.currency
    returning a.account_id, w.currency, w.credit as amount, a.leg_count as account_leg
  ), moves as materialized (
    select c.account_id, c.currency, c.amount, c.account_leg from credited c where c.amount <> 0
    union all
    select a.account_id, h.currency, case a.kind when 'stakes' then -h.released when 'partner-wallet' then h.remote
      else h.released - h.paid end, null
    from (select w.currency, sum(w.released)::bigint as released, sum(w.credit + w.remote)::bigint as paid,
        sum(w.remote)::bigint as remote
      from wallets w group by w.currency) h
    join ledger_accounts a on a.partner_id = p_partner and a.currency = h.currency and a.member_id is null
      and a.kind in ('stakes', 'partner-wallet', 'revenue')
  ), entered as (
    insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
    select p_entry, p_partner, 'single', case when exists (select from wallets w where w.seen > 0) then 'correction'
      else 'settlement' end, p_now_ms
    where exists (select from moves m where m.amount <> 0)
  ), posted as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
    select p_entry, row_number() over (), p_partner, m.account_id, m.amount, m.currency, m.account_leg from moves m where m.amount <> 0
  ), owed as (
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
      due_at_ms, created_at_ms)
    select gen_random_uuid(), p_partner, s.member_id, case when s.delta > 0 then 'credit' else 'debit' end::call_verb, s.ticket_id,
      abs(s.delta), s.currency, case when s.seen > 0 then 'correction' when s.result = 'loss' then 'refund' else s.result::text end,
      'due', p_now_ms, p_now_ms
    from settled s
    where exists (select from wallets w where w.is_seamless) and s.result is not null and s.is_seamless and s.delta <> 0
  )
  select s.result, s.seen > 0, s.currency, array_agg(s.member_id), array_agg(s.ticket_id), array_agg(s.payout),
    array_agg(s.notice_id)
  from settled s
  -- Every account is one of those held: no ticket is closed on an account that does not count it.
  where (select count(*) from wallets) = (select count(*) from credited) or refuse_unheld()
  group by s.result, s.seen > 0, s.currency;
end $$;

revoke execute on function settle_tickets from public;
alter function settle_tickets owner to clutch_writer;
grant execute on function settle_tickets to clutch_app;
