-- Brings the boards of one partner up to the tickets and results committed by now; returns how many tickets it took in, at
-- most p_limit of each, so that the caller goes on while that many come. One caller at a time (the cursor is locked).
--
-- Nothing is counted on the way of a bet: what is new is found by the ids of tickets and the time of results, both read again
-- from p_overlap_ms ago, which is longer than any transaction lasts, and what a ticket adds is compared with what it added
-- before. So a ticket read twice, a result that is corrected and a fold that dies change nothing that is not true.
--
-- The window is this hour and the 168 before it, by the hour a bet was placed. A stake that was given back is no turnover, and
-- a bet counts for the win rate when it won or lost. A win belongs to the ISO week (numbered from 1970) of its first result.
--
-- p_divisors, by currency of p_currencies: a stake in minor units times ten million over it is millionths of the base currency.
create or replace function fold_boards(p_partner integer, p_now_ms double precision, p_overlap_ms double precision,
  p_limit integer, p_currencies text[], p_divisors bigint[])
returns integer language plpgsql security definer
-- Everything is found by a list of keys. The planner, which knows of a new partner's tables only that they are small, would scan
-- them, or read the hours of one for each row of another.
set enable_seqscan = off
set enable_nestloop = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_cursor board_cursors;
  v_window constant integer := div(p_now_ms::numeric, 3600000)::integer - 168;
  v_week constant integer := div(div(p_now_ms::numeric, 86400000) + 3, 7)::integer;
  v_since_ms double precision;
  -- Not on the boards yet; of those and the changed ones, all.
  v_new bigint[];
  v_all bigint[];
  v_changed bigint[];
  v_last_ms double precision;
  v_safe bigint;
  v_old board_tickets[];
begin
  perform given_time(p_now_ms);
  if p_now_ms is null or p_overlap_ms is null or p_limit is null
      or p_overlap_ms not between 60000 and 600000 or p_limit not between 1 and 10000 then
    raise exception 'a fold reads again one to ten minutes, and at most 10,000 tickets' using errcode = 'check_violation';
  end if;
  insert into board_cursors (partner_id) values (p_partner) on conflict do nothing;
  select * into v_cursor from board_cursors c where c.partner_id = p_partner for update;
  v_since_ms := least(v_cursor.results_to_ms, p_now_ms) - p_overlap_ms;

  v_new := array(select t.ticket_id from tickets t
    where t.ticket_id > v_cursor.safe_ticket_id and t.partner_id = p_partner
      and not exists (select from board_tickets b where b.ticket_id = t.ticket_id)
    order by t.ticket_id limit p_limit);

  select array_agg(c.ticket_id), max(c.created_at_ms) into v_changed, v_last_ms from (
    select r.ticket_id, r.created_at_ms from ticket_results r
    join tickets t on t.ticket_id = r.ticket_id left join board_tickets b on b.ticket_id = r.ticket_id
    where r.created_at_ms >= v_since_ms and r.partner_id = p_partner
      and not exists (select from ticket_results n where n.ticket_id = r.ticket_id and n.revision > r.revision)
      and (b.ticket_id is null or b.result <> r.result or r.result = 'win'
        and b.earned_micros <> greatest(board_micros(r.payout_minor - t.stake_minor, t.currency, p_currencies, p_divisors), 0))
    order by r.created_at_ms, r.ticket_id limit p_limit) c;
  v_all := array(select distinct id from unnest(v_new || v_changed) as id);
  v_old := array(select b from board_tickets b where b.ticket_id = any (v_all));
  v_new := array(select id from unnest(v_all) as id except select b.ticket_id from board_tickets b where b.ticket_id = any (v_all));

  insert into board_tickets
  select t.ticket_id, p_partner, t.member_id, div(t.created_at_ms::numeric, 3600000)::integer, t.leg_count,
    coalesce(r.result, 'pending'), board_micros(t.stake_minor, t.currency, p_currencies, p_divisors),
    board_micros(t.potential_minor, t.currency, p_currencies, p_divisors),
    case when r.result = 'win' then
      greatest(board_micros(r.payout_minor - t.stake_minor, t.currency, p_currencies, p_divisors), 0) else 0 end,
    case when r.result = 'win' then least(div((r.payout_minor - t.stake_minor)::numeric * 100, t.stake_minor), 2000000000) else 0 end,
    (select div(div(min(f.created_at_ms)::numeric, 86400000) + 3, 7)::integer from ticket_results f where f.ticket_id = t.ticket_id),
    r.created_at_ms
  from tickets t left join lateral (select r.result, r.payout_minor, r.created_at_ms from ticket_results r
    where r.ticket_id = t.ticket_id order by r.revision desc limit 1) r on true
  where t.ticket_id = any (v_all)
  on conflict (ticket_id) do update set result = excluded.result, earned_micros = excluded.earned_micros,
    percent = excluded.percent, week = excluded.week, result_ms = excluded.result_ms;

  -- The matches and selections of tickets that were not there before.
  insert into board_events as e
  select p_partner, l.event_id, b.hour, count(distinct l.ticket_id) from ticket_legs l join board_tickets b using (ticket_id)
  where l.ticket_id = any (v_new) and b.ticket_id = any (v_new) and b.hour >= v_window
  group by l.event_id, b.hour
  on conflict (partner_id, event_id, hour) do update set bet_count = e.bet_count + excluded.bet_count;
  insert into board_selections as s
  select p_partner, min(l.event_id), l.market_id, l.line_number, l.selection, b.hour, count(*)
  from ticket_legs l join board_tickets b using (ticket_id)
  where l.ticket_id = any (v_new) and b.ticket_id = any (v_new) and b.hour >= v_window
  group by l.market_id, l.line_number, l.selection, b.hour
  on conflict (partner_id, market_id, line_number, selection, hour) do update set bet_count = s.bet_count + excluded.bet_count;

  -- What the members' sums change by: the tickets as they are now less as they were.
  with parts as (
    select 1 as sign, b.* from board_tickets b where b.ticket_id = any (v_all)
    union all select -1, o.* from unnest(v_old) as o
  ), changes as materialized (
    select p.member_id, p.hour, sum(p.sign) as bets,
      sum(case when p.result in ('draw', 'refund', 'cancelled') then 0 else p.sign * p.stake_micros end) as turnover,
      sum(case when p.result in ('win', 'loss') then p.sign else 0 end) as decided,
      -- With a part sold at a loss, a win may bring less than the stake: no win (RU-30).
      sum(case when p.result = 'win' and p.earned_micros > 0 then p.sign else 0 end) as wins
    from parts p where p.hour >= v_window group by p.member_id, p.hour
  ), hours as (
    insert into board_member_hours as h
    select p_partner, c.member_id, c.hour, c.bets, c.turnover, c.decided, c.wins from changes c
    on conflict (partner_id, hour, member_id) do update set bet_count = h.bet_count + excluded.bet_count,
      turnover_micros = h.turnover_micros + excluded.turnover_micros,
      decided_count = h.decided_count + excluded.decided_count, win_count = h.win_count + excluded.win_count
  )
  insert into board_members as m
  select p_partner, c.member_id, sum(c.bets), sum(c.turnover), sum(c.decided), sum(c.wins) from changes c group by c.member_id
  on conflict (partner_id, member_id) do update set bet_count = m.bet_count + excluded.bet_count,
    turnover_micros = m.turnover_micros + excluded.turnover_micros,
    decided_count = m.decided_count + excluded.decided_count, win_count = m.win_count + excluded.win_count;

  -- The best win of each member and week concerned.
  with weeks as (
    select distinct b.member_id, b.week from board_tickets b where b.ticket_id = any (v_all) and b.week is not null
  ), best as (
    select w.week, w.member_id, t.ticket_id, coalesce(t.earned_micros, 0) as earned_micros from weeks w
    left join lateral (select b.ticket_id, b.earned_micros from board_tickets b
      where b.partner_id = p_partner and b.week = w.week and b.member_id = w.member_id and b.earned_micros > 0
      order by b.earned_micros desc, b.ticket_id limit 1) t on true
  )
  merge into board_winners w using best on w.partner_id = p_partner and w.week = best.week and w.member_id = best.member_id
  when matched then update set ticket_id = best.ticket_id, earned_micros = best.earned_micros
  when not matched and best.ticket_id is not null then insert (partner_id, week, member_id, ticket_id, earned_micros)
    values (p_partner, best.week, best.member_id, best.ticket_id, best.earned_micros);

  -- Up to the last ticket old enough that no transaction with a lower id can still commit, and below the first not yet folded.
  v_safe := (select max(t.ticket_id) from tickets t
    where t.ticket_id > v_cursor.safe_ticket_id and t.partner_id = p_partner and t.created_at_ms < p_now_ms - p_overlap_ms
      and t.ticket_id < coalesce((select min(u.ticket_id) from tickets u
        where u.ticket_id > v_cursor.safe_ticket_id and u.partner_id = p_partner
          and not exists (select from board_tickets b where b.ticket_id = u.ticket_id)), 9223372036854775807));
  perform expire_boards(p_partner, v_window, v_week, v_since_ms);
  update board_cursors c set window_hour = v_window, safe_ticket_id = coalesce(v_safe, c.safe_ticket_id),
    results_to_ms = case when coalesce(array_length(v_changed, 1), 0) < p_limit then p_now_ms else v_last_ms end
  where c.partner_id = p_partner;
  return coalesce(array_length(v_all, 1), 0);
end $$;

revoke execute on function fold_boards from public;
alter function fold_boards owner to clutch_writer;
grant execute on function fold_boards to clutch_app;
