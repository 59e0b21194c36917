-- Adds to the statements of a partner's members what was settled, sold back or played since; returns how many movements it took
-- in, at most p_limit, so that the caller goes on while that many come, and what they moved, by kind and currency: a list of
-- objects, null for none. One caller at a time (the cursor is locked).
--
-- Movements are append-only. They are found by time, read again from p_overlap_ms before the newest one taken in, which is longer
-- than any transaction lasts; those taken in of late are remembered, so none counts twice. After the clock was set back, movements have times
-- below those taken in: of these, what the last whole fold did not see is new. A bet counts when it closes, at
-- the time of its ledger entry: what it staked (less the parts sold, which count when they are sold) and what it returned. A
-- correction counts as its difference, and a bet that opens again takes its stake out.
create or replace function fold_statement(p_partner integer, p_now_ms double precision, p_overlap_ms double precision,
  p_limit integer, out folded integer, out moved jsonb)
language plpgsql security definer
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_to_ms double precision;
  v_last_ms double precision;
  v_from_ms double precision;
  v_seen pg_snapshot;
  v_snapshot pg_snapshot;
  -- age() counts from the transaction's own id.
  v_xid constant bigint := pg_current_xact_id()::text::bigint;
begin
  perform given_time(p_now_ms);
  if p_now_ms is null or p_overlap_ms is null or p_limit is null
      or p_overlap_ms not between 60000 and 600000 or p_limit not between 1 and 10000 then
    raise exception 'a fold reads again one to ten minutes, and at most 10,000 movements' using errcode = 'check_violation';
  end if;
  insert into statement_cursors (partner_id) values (p_partner) on conflict do nothing;
  select c.to_ms, c.seen into v_to_ms, v_seen from statement_cursors c where c.partner_id = p_partner for update;
  v_from_ms := least(v_to_ms, p_now_ms) - p_overlap_ms;

  with found as (
    select 't'::"char" as source, r.ticket_id as source_id, r.revision as number, r.created_at_ms as at_ms
    from ticket_results r where r.partner_id = p_partner and r.created_at_ms >= v_from_ms
      and (r.created_at_ms >= v_to_ms - p_overlap_ms or not pg_visible_in_snapshot((v_xid - age(r.xmin))::text::xid8, v_seen))
    union all select 'c', c.ticket_id, c.number, c.created_at_ms
    from cash_outs c where c.partner_id = p_partner and c.created_at_ms >= v_from_ms
      and (c.created_at_ms >= v_to_ms - p_overlap_ms or not pg_visible_in_snapshot((v_xid - age(c.xmin))::text::xid8, v_seen))
    union all select 'a', e.round_id, 0, e.ended_at_ms
    from arcade_results e where e.partner_id = p_partner and e.ended_at_ms >= v_from_ms
      and (e.ended_at_ms >= v_to_ms - p_overlap_ms or not pg_visible_in_snapshot((v_xid - age(e.xmin))::text::xid8, v_seen))
    union all select 's', e.bet_id, 0, e.ended_at_ms
    from arcade_shared_results e where e.partner_id = p_partner and e.ended_at_ms >= v_from_ms
      and (e.ended_at_ms >= v_to_ms - p_overlap_ms or not pg_visible_in_snapshot((v_xid - age(e.xmin))::text::xid8, v_seen))
  ), first as materialized (
    select f.* from found f where not exists (select from statement_moves m
      where m.source = f.source and m.source_id = f.source_id and m.number = f.number)
    order by f.at_ms, f.source, f.source_id, f.number limit p_limit
  ), taken as (
    insert into statement_moves (partner_id, source, source_id, number, at_ms)
    select p_partner, f.source, f.source_id, f.number, f.at_ms from first f
  ), moved as (
    select t.member_id, t.currency, f.at_ms, t.ticket_id, t.ticket_type as kind, c.closes as bets,
      c.closes * (t.stake_minor - coalesce(s.stake_minor, 0)) as staked, r.payout_minor - coalesce(b.payout_minor, 0) as returned
    from first f
    join ticket_results r on r.ticket_id = f.source_id and r.revision = f.number
    join tickets t on t.ticket_id = f.source_id
    left join lateral (select o.result, o.payout_minor from ticket_results o
      where o.ticket_id = r.ticket_id and o.revision < r.revision order by o.revision desc limit 1) b on true
    cross join lateral (select (r.result <> 'pending')::integer - (coalesce(b.result, 'pending') <> 'pending')::integer
      as closes) c
    -- What had been sold by then: nothing is sold while a ticket is closed, so up to the time it opens again, if it does.
    left join lateral (select sum(o.stake_minor) as stake_minor from cash_outs o
      where o.ticket_id = r.ticket_id and o.created_at_ms < coalesce((select min(n.created_at_ms) from ticket_results n
        where n.ticket_id = r.ticket_id and n.revision >= r.revision and n.result = 'pending'), 'infinity')) s on true
    where f.source = 't'
    union all
    select c.member_id, t.currency, f.at_ms, t.ticket_id, t.ticket_type, 0, c.stake_minor, c.amount_minor
    from first f join cash_outs c on c.ticket_id = f.source_id and c.number = f.number
    join tickets t on t.ticket_id = f.source_id where f.source = 'c'
    union all
    select e.member_id, r.currency, f.at_ms, null, 'mini_game', 1, e.staked_minor, e.payout_minor
    from first f join arcade_results e on e.round_id = f.source_id join arcade_rounds r on r.round_id = f.source_id
    where f.source = 'a'
    union all
    select e.member_id, b.currency, f.at_ms, null, 'mini_game', 1, b.stake_minor, e.payout_minor
    from first f join arcade_shared_results e on e.bet_id = f.source_id join arcade_shared_bets b on b.bet_id = f.source_id
    where f.source = 's'
  ), added as (
    insert into statement_quarters as q
    select p_partner, m.member_id, m.currency, div(m.at_ms::numeric, 900000)::integer, coalesce(g.game_id, 0), m.kind,
      sum(m.bets), sum(m.staked), sum(m.returned)
    from moved m
    left join lateral (select case when min(e.game_id) = max(e.game_id) then min(e.game_id) else 0 end as game_id
      from ticket_legs l join events e on e.event_id = l.event_id where l.ticket_id = m.ticket_id) g on true
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (member_id, currency, quarter, game_id, kind) do update set bet_count = q.bet_count + excluded.bet_count,
      staked_minor = q.staked_minor + excluded.staked_minor, returned_minor = q.returned_minor + excluded.returned_minor
  )
  select count(*), max(f.at_ms), (select jsonb_agg(s) from (
      select m.kind, m.currency, sum(greatest(m.bets, 0)) as bets,
        sum(greatest(m.staked, 0)) as "stakedMinor", -sum(least(m.staked, 0)) as "reopenedMinor",
        sum(greatest(m.returned, 0)) as "returnedMinor", -sum(least(m.returned, 0)) as "takenBackMinor"
      from moved m group by 1, 2) s), pg_current_snapshot()
    into folded, v_last_ms, moved, v_snapshot from first f;

  -- Never past now: a movement with a time to come would hide those before it.
  if folded > 0 then
    v_to_ms := greatest(v_to_ms, least(v_last_ms, p_now_ms));
  end if;
  update statement_cursors c set to_ms = v_to_ms, seen = case when folded < p_limit then v_snapshot else c.seen end
    where c.partner_id = p_partner;
  delete from statement_moves m where m.partner_id = p_partner and m.at_ms < least(v_to_ms, p_now_ms) - p_overlap_ms;
end $$;

revoke execute on function fold_statement from public;
alter function fold_statement owner to clutch_writer;
grant execute on function fold_statement to clutch_app;
