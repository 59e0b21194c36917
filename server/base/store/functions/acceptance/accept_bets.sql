-- Accepts a batch of bets of one partner that passed every rule against the versions they name, and returns a status for
-- each, n counting from 1:
--   accepted      with the ticket id and the balance after it
--   duplicate     a request with this id is stored, or stands earlier in the batch
--   stale         a market is not open at the version named, an event has another version, the member may not bet (any more)
--                 or the source has been silent for p_silence_ms (RU-6): judge the bet again
--   no-account    the member has no wallet of the currency
--   too-fast      the interval between two bets of a member has not passed
--   care-limit, care-break, care-closed  the member's own limits do not allow it (functions/care/care_allowance.sql)
--   member-limit, event-limit  too many open tickets
--   insufficient  the stake exceeds the available balance
--   gone          a bet that waited (in-play delay, partner's debit) was given up meanwhile
-- A bet of several legs is stale when any market or event of it is, and counts toward the limit of each of its events.
-- A bet whose details name a prebook was placed by the server: it neither waits for nor starts the interval (G-46).
--
-- Lock order, as of every writer: idempotency keys, markets, accounts, partner calls, each sorted, so that two batches cannot
-- deadlock. Each phase is a statement of its own: under READ COMMITTED only a new statement sees what was committed while
-- the one before waited for its locks. What a phase finds stands in arrays, one element a bet.
--
-- Time is the database's, read once more when every lock is held; p_now_ms is null but for tests with a time of their own.
-- A last bet of more than a minute in the future is of before the clock was set back, and is not waited for.
-- A decision that is not through a second later (a database that stood still) ends with CL001: it is made again.
--
-- Rows of tables are found by key lists or one by one, never by joining a list with a table: such a join is planned once,
-- and what is right for an empty table is ruinous for a grown one (docs/decisions/0100). Lists are hash-joined with lists.
create or replace function accept_bets(p_partner integer, p_now_ms double precision, p_silence_ms double precision,
  p_interval_ms double precision, p_event_limit integer, p_member_limit integer, p_bets bet_to_accept[])
returns table (n integer, status text, ticket_id bigint, balance_after_minor bigint, at_ms double precision) language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_now double precision := case when p_now_ms is null then clock_ms() else given_time(p_now_ms) end;
  v_member integer[];
  v_market integer[];
  v_event integer[];
  v_open integer[];
  v_open_event integer[];
  v_version integer[];
  v_match integer[];
  v_match_version integer[];
  v_start double precision[];
  v_pending uuid[];
  v_held ledger_accounts[];
  v_resumed bigint[];
  v_ticket bigint[];
  v_account bigint[];
  v_available bigint[];
  v_leg_count bigint[];
  v_status text[];
  v_holds text[];
  v_is_alive boolean;
begin
  perform set_config('app.partner_id', p_partner::text, true);

  -- What a bet may pay is at most its stake at the odds of all its legs (RU-7); legs priced together are bounded where they are settled.
  if exists (select from unnest(p_bets) as b where b.details ? 'groups' is not true and case cardinality(b.legs)
      when 1 then b.potential_minor <= div(b.stake_minor::numeric * b.legs[1].odds_centi, 100)
      else b.potential_minor <= (select b.stake_minor * exp(sum(ln(l.odds_centi / 100.0::float8))) from unnest(b.legs) as l) + 1
      end is not true) then
    raise exception 'a bet cannot pay more than its stake at its odds' using errcode = 'check_violation';
  end if;

  -- Idempotency keys: of bets that waited, then of the others. Of two in the batch with one key the first is stored: the other conflicts.
  if exists (select from unnest(p_bets) b where b.is_resumed) then
    v_resumed := resume_bet_requests(v_now, p_bets);
  end if;
  with wanted as materialized (
    select b.ordinality as n, b.member_id, b.unique_id, b.pending_id,
      case when not b.is_resumed then nextval('tickets_ticket_id_seq') end as ticket_id
    from unnest(p_bets) with ordinality as b
  ), made as (
    insert into bet_requests (partner_id, member_id, unique_id, kind, state, ticket_id, answer_status, created_at_ms,
      done_at_ms)
    select p_partner, w.member_id, w.unique_id, 'bet', 'done', w.ticket_id, 201, v_now, v_now
    from wanted w where w.ticket_id is not null order by w.member_id, w.unique_id, w.n
    on conflict do nothing returning ticket_id
  )
  select array_agg(coalesce(m.ticket_id, v_resumed[w.n]) order by w.n), array_agg(w.member_id), array_agg(w.pending_id)
    into v_ticket, v_member, v_pending
    from wanted w left join made m on m.ticket_id = w.ticket_id;

  select array_agg(distinct l.market_id), array_agg(distinct l.event_id) into v_market, v_event
    from unnest(p_bets) as b, unnest(b.legs) as l;
  -- The rows as they are locked: of one that was waited for, as it was committed.
  select array_agg(m.market_id), array_agg(m.version), array_agg(m.event_id) into v_open, v_version, v_open_event
    from (select m.market_id, m.version, m.event_id, m.status from markets m
      where m.market_id = any (v_market) order by m.source_key for share) m where m.status = 'open';
  v_held := array(select a from ledger_accounts a where a.member_id = any (v_member) order by a.account_id for no key update);
  -- A debit that was given up meanwhile is being rolled back: its bet may no longer be accepted. Each as a text of its id, member, amount and
  -- currency, compared as one: a row of four columns would need a scan of its own.
  v_holds := array(select concat_ws(' ', c.call_id, c.member_id, c.amount_minor, c.currency) from partner_calls c
    where c.call_id = any (array_remove(v_pending, null)) and c.state = 'sent' and c.verb = 'debit' order by c.call_id for update);
  -- Read once: the start that is kept with a leg is that of the version it was judged by.
  select array_agg(e.event_id), array_agg(e.version), array_agg(coalesce(e.began_at_ms, e.start_at_ms))
    into v_match, v_match_version, v_start from events e where e.event_id = any (v_event);
  v_now := coalesce(p_now_ms, clock_ms());
  v_is_alive := exists (select from source_health h where h.alive_at_ms >= v_now - p_silence_ms);

  with facts as materialized (
    select b.ordinality as n, b.stake_minor, b.pending_id is not null as is_seamless, b.is_resumed,
      case when b.pending_id is not null then concat_ws(' ', b.pending_id, b.member_id, b.stake_minor, b.currency) end as hold_key,
      b.details ? 'prebookId' is true as is_automatic, a.account_id, a.balance_minor - a.held_minor as available, a.open_tickets,
      a.last_bet_at_ms, a.leg_count,
      a.is_in_care or exists (select from partners p where p.partner_id = p_partner and p.care is not null) as is_in_care
    from unnest(p_bets) with ordinality as b
    left join unnest(v_held) as a on a.member_id = b.member_id and a.currency = b.currency
  ), stale as (
    -- Each list is hashed once.
    select distinct b.ordinality as n
    from unnest(p_bets) with ordinality as b cross join unnest(b.legs) as l
    where ((l.market_id, l.market_version, l.event_id) in (select o.market_id, o.version, o.event_id
        from unnest(v_open, v_version, v_open_event) as o(market_id, version, event_id))
      and (l.event_id, l.event_version) in (select e.event_id, e.version from unnest(v_match, v_match_version) as e(event_id, version))
      and b.member_id in (select m.member_id from members m
        where m.member_id = any (v_member) and m.status = 'active' and m.partner_status = 'active')) is not true
  ), judged as (
    select f.*, case when v_ticket[f.n] is null then case when f.is_resumed then 'gone' else 'duplicate' end
      when f.is_seamless and not f.hold_key = any (v_holds) then 'gone'
      when f.account_id is null then 'no-account' when s.n is not null or not v_is_alive then 'stale' end as status
    from facts f left join stale s using (n)
  ), grouped as (
    select j.*, sum(case when j.is_seamless then 0 else j.stake_minor end) over w as total, count(*) over w as together
    from judged j window w as (partition by j.account_id, j.status)
  )
  select array_agg(g.account_id order by g.n), array_agg(g.available order by g.n), array_agg(g.leg_count order by g.n),
    array_agg(coalesce(g.status, case when not g.is_in_care and g.total <= g.available
      and g.open_tickets + g.together <= least(p_event_limit, p_member_limit)
      and (p_interval_ms <= 0 or (g.together = 1 and (g.is_automatic or g.last_bet_at_ms + p_interval_ms <= v_now
        or g.last_bet_at_ms > v_now + 60000)))
      then 'accepted' else 'contended' end) order by g.n)
  into v_account, v_available, v_leg_count, v_status from grouped g;

  if 'contended' = any (v_status) then
    v_status := resolve_contended_bets(v_now, p_interval_ms, p_event_limit, p_member_limit, p_bets, v_account, v_status);
  end if;
  -- The keys of what was not accepted, so that the caller may try again or store the refusal.
  if exists (select from unnest(v_status) s where s not in ('accepted', 'duplicate')) then
    perform release_bet_requests(p_bets, v_status, v_ticket);
  end if;

  return query
  with system_accounts as materialized (
    select a.kind, a.currency, a.account_id from ledger_accounts a
    where a.partner_id = p_partner and a.kind in ('stakes', 'partner-wallet') and a.member_id is null
  ), accepted as not materialized (
    select b.*, b.ordinality as n, v_ticket[b.ordinality] as ticket_id, v_account[b.ordinality] as account_id,
      b.pending_id is not null as is_seamless, case when b.pending_id is null then b.stake_minor else 0 end as debit
    from unnest(p_bets) with ordinality as b where v_status[b.ordinality] = 'accepted'
  ), priced as materialized (
    -- What most of the statements below read comes first, and what one reads last: a row is taken apart from its start to the last column asked for.
    select t.n, t.ticket_id, t.entry_id, t.stake_minor, t.account_id, case when t.is_seamless then p.account_id else t.account_id end as from_account,
      s.account_id as to_account, t.debit, case when not t.is_seamless
        then v_leg_count[t.n] + count(*) filter (where not t.is_seamless) over w end as account_leg,
      t.currency, t.pending_id, case when t.is_seamless then t.partner_balance_minor else (v_available[t.n]
        - sum(t.debit) over w)::bigint end as after,
      t.is_seamless, t.details ? 'prebookId' is true as is_automatic, t.member_id, t.unique_id, t.ticket_type, t.potential_minor,
      t.total_odds_centi, t.member_odds_e4, t.member_odds_style, t.details, t.legs
    from accepted t join system_accounts s on s.kind = 'stakes' and s.currency = t.currency
    left join system_accounts p on t.is_seamless and p.kind = 'partner-wallet' and p.currency = t.currency
    window w as (partition by t.account_id order by t.n)
  ), legs as (
    insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number,
      handicap_quarters, selection, euro_odds_centi, market_version, announced_start_ms)
    select t.ticket_id, l.ordinality, p_partner, t.member_id, l.event_id, l.market_id, l.line_number, l.handicap_quarters,
      l.selection, l.odds_centi, l.market_version, e.start_at_ms
    from priced t cross join unnest(t.legs) with ordinality as l
    join unnest(v_match, v_start) as e(event_id, start_at_ms) on e.event_id = l.event_id
  ), stored as (
    insert into tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor,
      potential_minor, currency, total_odds_centi, member_odds_e4, member_odds_style, is_prebook, is_seamless, details,
      entry_id, created_at_ms, balance_after_minor)
    select t.ticket_id, p_partner, t.member_id, t.unique_id, t.ticket_type, cardinality(t.legs), t.stake_minor,
      t.potential_minor, t.currency, t.total_odds_centi, t.member_odds_e4, t.member_odds_style, t.is_automatic,
      t.is_seamless, t.details, t.entry_id, v_now, t.after
    from priced t
  ), entries as (
    insert into ledger_entries (entry_id, partner_id, phase, pending_id, reason, ticket_id, created_at_ms)
    select t.entry_id, p_partner, case when t.is_seamless then 'post' else 'single' end::ledger_phase, t.pending_id, 'stake',
      t.ticket_id, v_now from priced t
  ), moves as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
    select t.entry_id, g.number, p_partner, case g.number when 1 then t.from_account else t.to_account end,
      case g.number when 1 then -t.stake_minor else t.stake_minor end, t.currency, case g.number when 1 then t.account_leg end
    from priced t cross join (values (1), (2)) as g(number)
  ), called as (
    update partner_calls c set state = 'done', done_at_ms = v_now
    where c.call_id = any (array(select t.pending_id from priced t where t.pending_id is not null))
  ), wallets as (
    update ledger_accounts a set balance_minor = a.balance_minor - d.debit, open_tickets = a.open_tickets + d.tickets,
      leg_count = a.leg_count + d.debits,
      last_bet_at_ms = case when d.is_own then v_now else a.last_bet_at_ms end
    from (select account_id, sum(debit)::bigint as debit, count(*)::integer as tickets,
        count(account_leg) as debits, bool_or(not is_automatic) as is_own
      from priced group by account_id) d
    where a.account_id = any (v_account) and a.account_id = d.account_id
  )
  select s.n::integer, s.status, p.ticket_id, p.after, v_now
    from unnest(v_status) with ordinality as s(status, n) left join priced p on p.n = s.n order by s.n;
  -- As check_account_legs does at the commit of others, for all accounts of the batch at once.
  if exists (select from unnest(v_account, v_available, v_leg_count, v_status) as b(account_id, available, leg_count, status)
      cross join lateral (select x.balance_minor - x.held_minor as available, x.leg_count from ledger_accounts x
        where x.account_id = b.account_id limit 1) a
      where b.status = 'accepted' and (select count(*) = a.leg_count - b.leg_count
          and coalesce(sum(l.amount_minor), 0) = a.available - b.available from ledger_legs l
        where l.account_id = b.account_id and l.account_leg > b.leg_count and l.account_leg <= a.leg_count) is not true) then
    raise exception 'a balance is not the sum of its legs' using errcode = 'check_violation';
  end if;
  if p_now_ms is null and clock_ms() - v_now > 1000 then
    raise exception 'the bets were judged too long ago' using errcode = 'CL001';
  end if;
end $$;

revoke execute on function accept_bets from public;
alter function accept_bets owner to clutch_writer;
grant execute on function accept_bets to clutch_app;
