-- Accepts a batch of bets of one partner that passed every rule against the versions they name, and returns a status for
-- each:
--   accepted      with the ticket id and the balance after it
--   duplicate     a request with this id is stored, or stands earlier in the batch
--   stale         a market is not open at the version named, an event's row changed, the member may not bet (any more) or
--                 the source was silent since p_alive_since (RU-6): judge the bet again
--   no-account    the member has no wallet of the currency
--   too-fast      the interval between two bets of a member has not passed
--   member-limit, event-limit  too many open tickets
--   insufficient  the stake exceeds the available balance
--   gone          a bet that waited (in-play delay, partner's debit) was given up meanwhile
-- A bet of several legs is stale when any market or event of it is, and counts toward the limit of each of its events.
-- A bet whose details name a prebook was placed by the server: it neither waits for nor starts the interval (G-46).
--
-- Lock order, as of every writer: idempotency keys, markets, accounts, partner calls, each sorted, so that two batches cannot
-- deadlock. Each phase is a statement of its own: under READ COMMITTED only a new statement sees what was committed while
-- the one before waited for its locks.
--
-- Rows of tables are found by key lists or one by one, never by joining a list with a table: such a join is planned once,
-- and what is right for an empty table is ruinous for a grown one (docs/decisions/0100). Lists are hash-joined with lists.
create or replace function accept_bets(p_partner integer, p_now_ms double precision, p_interval_ms double precision,
  p_event_limit integer, p_member_limit integer,
  p_unique uuid[], p_member integer[], p_currency text[], p_type text[], p_stake bigint[], p_potential bigint[],
  p_total_odds bigint[], p_member_odds bigint[], p_style text[], p_entry uuid[], p_pending uuid[], p_balance bigint[], p_resumes boolean[], p_details jsonb[],
  l_bet integer[], l_number smallint[], l_event integer[], l_market integer[], l_version integer[], l_line smallint[],
  l_handicap integer[], l_selection text[], l_odds integer[], l_event_stamp xid[], p_alive_since double precision)
returns table (n integer, status text, ticket_id bigint, balance_after_minor bigint) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_ticket bigint[];
  v_resumed bigint[];
  v_account bigint[];
  v_available bigint[];
  v_status text[];
  v_sent uuid[];
  v_is_alive boolean;
  v_contended integer[];
  v_contended_statuses text[];
begin
  perform set_config('app.partner_id', p_partner::text, true);
  if true = any (p_resumes) then
    v_resumed := resume_bet_requests(p_now_ms, p_member, p_unique, p_resumes);
  end if;
  with wanted as materialized (
    select b.n::integer, b.member_id, b.unique_id, b.resumes,
      row_number() over (partition by b.member_id, b.unique_id order by b.n) = 1 as is_first
    from unnest(p_member, p_unique, p_resumes) with ordinality as b(member_id, unique_id, resumes, n)
  ), made as (
    insert into bet_requests (partner_id, member_id, unique_id, kind, state, ticket_id, answer_status, created_at_ms, done_at_ms)
    select p_partner, w.member_id, w.unique_id, 'bet', 'done', nextval('tickets_ticket_id_seq'), 201, p_now_ms, p_now_ms
    from wanted w where not w.resumes and w.is_first order by w.member_id, w.unique_id
    on conflict do nothing returning member_id, unique_id, ticket_id
  )
  select array_agg(coalesce(f.ticket_id, v_resumed[w.n]) order by w.n) into v_ticket
    from wanted w left join made f on w.is_first and f.member_id = w.member_id and f.unique_id = w.unique_id;

  perform from markets m where m.market_id = any (l_market) order by m.source_key for share;
  perform from ledger_accounts a where a.member_id = any (p_member) order by a.account_id for no key update;
  -- A debit that was given up meanwhile is being rolled back: its bet may no longer be accepted.
  select array_agg(c.call_id) into v_sent from (select call_id from partner_calls
    where call_id = any (array_remove(p_pending, null)) and state = 'sent' order by call_id for update) c;

  v_is_alive := exists (select from source_health h where h.alive_at_ms >= p_alive_since);

  with facts as materialized (
    select b.n::integer, b.stake, b.pending_id, b.pending_id is not null as is_seamless, b.resumes, v_ticket[b.n] is not null as is_fresh,
      b.details ? 'prebookId' is true as is_automatic,
      a.account_id, a.balance_minor - a.held_minor as available, a.open_tickets, a.last_bet_at_ms
    from unnest(p_member, p_currency, p_stake, p_pending, p_resumes, p_details) with ordinality
      as b(member_id, currency, stake, pending_id, resumes, details, n)
    left join lateral (select x.account_id, x.balance_minor, x.held_minor, x.open_tickets, x.last_bet_at_ms
      from ledger_accounts x where x.member_id = b.member_id and x.currency = b.currency limit 1) a on true
  ), stale as (
    select distinct l.bet as n
    from unnest(l_bet, l_market, l_version, l_event, l_event_stamp) as l(bet, market_id, version, event_id, event_stamp)
    left join lateral (select x.market_id from markets x
      where x.market_id = l.market_id and x.version = l.version and x.status = 'open'
        and exists (select from events e where e.event_id = l.event_id and e.xmin = l.event_stamp)
        and exists (select from members b where b.member_id = p_member[l.bet]
          and b.status = 'active' and b.partner_status = 'active') limit 1) m on true
    where m.market_id is null
  ), judged as (
    select f.*, case when not f.is_fresh then case when f.resumes then 'gone' else 'duplicate' end
      when f.is_seamless and not f.pending_id = any (coalesce(v_sent, '{}')) then 'gone'
      when f.account_id is null then 'no-account' when s.n is not null or not v_is_alive then 'stale' end as status
    from facts f left join stale s using (n)
  ), grouped as (
    select j.*, sum(case when j.is_seamless then 0 else j.stake end) over w as total, count(*) over w as together
    from judged j window w as (partition by j.account_id, j.status)
  )
  select array_agg(c.account_id order by c.n), array_agg(c.available order by c.n),
    array_agg(coalesce(c.status, case when c.total <= c.available and c.open_tickets + c.together <= least(p_event_limit, p_member_limit)
      and (p_interval_ms <= 0 or (c.together = 1 and (c.is_automatic or c.last_bet_at_ms + p_interval_ms <= p_now_ms))) then 'accepted'
      else 'contended' end) order by c.n)
  into v_account, v_available, v_status from grouped c;

  v_contended := array_positions(v_status, 'contended');
  if cardinality(v_contended) > 0 then
    select resolve_contended_bets(p_now_ms, p_interval_ms, p_event_limit, p_member_limit, array_agg(c.i order by c.o),
      array_agg(v_account[c.i] order by c.o), array_agg(p_member[c.i] order by c.o), array_agg(p_stake[c.i] order by c.o),
      array_agg(p_pending[c.i] is not null order by c.o),
      array_agg(p_details[c.i] ? 'prebookId' is true order by c.o), l_bet, l_event)
    into v_contended_statuses from unnest(v_contended) with ordinality as c(i, o);
    for i in 1 .. cardinality(v_contended) loop v_status[v_contended[i]] := v_contended_statuses[i]; end loop;
  end if;

  -- Release the keys of what was not accepted, so that the caller may try again or store the refusal.
  if exists (select from unnest(v_status) s where s not in ('accepted', 'duplicate')) then
    perform release_bet_requests(p_member, p_unique, p_resumes, v_status, v_ticket);
  end if;

  return query
  with accepted as (
    select b.place::integer as n, b.*, b.pending_id is not null as is_seamless,
      b.details ? 'prebookId' is true as is_automatic, case when b.pending_id is null then b.stake else 0 end as debit
    from unnest(p_unique, p_member, p_currency, p_type, p_stake, p_potential, p_total_odds, p_member_odds, p_style, p_entry,
      p_pending, p_balance, p_details, v_ticket, v_account, v_available, v_status) with ordinality as b(unique_id, member_id,
      currency, ticket_type, stake, potential, total_odds, member_odds, style, entry_id, pending_id, partner_balance, details,
      ticket_id, account_id, available, status, place)
    where b.status = 'accepted'
  ), system_accounts as materialized (
    select h.kind, h.currency, h.account_id from ledger_accounts h
    where h.partner_id = p_partner and h.kind in ('stakes', 'partner-wallet') and h.member_id is null
  ), priced as materialized (
    select t.*, coalesce(t.partner_balance, (t.available
        - sum(t.debit) over (partition by t.account_id order by t.n))::bigint) as after,
      case when t.is_seamless then w.account_id else t.account_id end as from_account, s.account_id as to_account
    from accepted t join system_accounts s on s.kind = 'stakes' and s.currency = t.currency
    left join system_accounts w on t.is_seamless and w.kind = 'partner-wallet' and w.currency = t.currency
  ), legs as (
    insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number,
      handicap_quarters, selection, euro_odds_centi, market_version)
    select t.ticket_id, l.leg_number, p_partner, t.member_id, l.event_id, l.market_id, l.line, l.handicap, l.selection,
      l.odds, l.version
    from unnest(l_bet, l_number, l_event, l_market, l_version, l_line, l_handicap, l_selection, l_odds)
      as l(bet, leg_number, event_id, market_id, version, line, handicap, selection, odds)
    join priced t on t.n = l.bet
  ), stored as (
    insert into tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
      currency, total_odds_centi, member_odds_e4, member_odds_style, is_prebook, is_seamless, details, entry_id, created_at_ms, balance_after_minor)
    select t.ticket_id, p_partner, t.member_id, t.unique_id, t.ticket_type, c.legs, t.stake,
      t.potential, t.currency, t.total_odds, t.member_odds, t.style, t.is_automatic,
      t.is_seamless, t.details, t.entry_id, p_now_ms, t.after
    from priced t join (select l.bet, count(*) as legs from unnest(l_bet) as l(bet) group by l.bet) c on c.bet = t.n
  ), entries as (
    insert into ledger_entries (entry_id, partner_id, phase, pending_id, reason, ticket_id, created_at_ms)
    select t.entry_id, p_partner, case when t.is_seamless then 'post' else 'single' end, t.pending_id, 'stake', t.ticket_id,
      p_now_ms from priced t
  ), moves as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    select t.entry_id, g.number, p_partner, case g.number when 1 then t.from_account else t.to_account end,
      case g.number when 1 then -t.stake else t.stake end, t.currency
    from priced t cross join (values (1), (2)) as g(number)
  ), called as (
    update partner_calls c set state = 'done', done_at_ms = p_now_ms
    where c.call_id = any (array(select t.pending_id from priced t where t.pending_id is not null))
  ), wallets as (
    update ledger_accounts a set balance_minor = a.balance_minor - d.debit, open_tickets = a.open_tickets + d.tickets,
      last_bet_at_ms = case when d.is_own then p_now_ms else a.last_bet_at_ms end
    from (select account_id, sum(debit)::bigint as debit, count(*)::integer as tickets, bool_or(not is_automatic) as is_own
      from priced group by account_id) d
    where a.account_id = any (v_account) and a.account_id = d.account_id
  )
  select w.n::integer, w.status, p.ticket_id, p.after
    from unnest(v_status) with ordinality as w(status, n) left join priced p on p.n = w.n order by w.n;
end $$;

revoke execute on function accept_bets from public;
grant execute on function accept_bets to clutch_app;
