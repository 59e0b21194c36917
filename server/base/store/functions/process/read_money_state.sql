-- What waits for every partner, each read as that partner (read_partners): calls that are owed, bets at target odds, and tickets on
-- markets that have a result its tickets were not settled by. Each number is at most p_limit, and so is the work: matches that are not over
-- or began within two days, and of each partner what its indexes find first. Times are null where nothing waits.
create or replace function read_money_state(p_now_ms double precision, p_limit integer)
returns table (partner_id integer, partner_key text, owed_calls integer, owed_since_ms double precision, waiting_prebooks integer,
  overdue_prebooks integer, unsettled_tickets integer, unsettled_since_ms double precision)
language plpgsql
as $$
#variable_conflict use_column
declare
  v_before constant text := coalesce(current_setting('app.partner_id', true), '');
  v_partner integer;
  v_markets constant integer[] := array(
    select m.market_id from events e join markets m on m.event_id = e.event_id and m.status = 'settlement'
    where e.state in ('scheduled', 'live') or e.state in ('ended', 'withdrawn') and e.start_at_ms > p_now_ms - 2 * 86400000.0
    limit p_limit);
begin
  for v_partner in select * from partner_ids() loop
    perform set_config('app.partner_id', v_partner::text, true);
    return query
    -- Newest results that the partner's tickets were not settled by.
    with results as materialized (
      select r.market_id, r.created_at_ms from unnest(v_markets) as given(market_id)
      cross join lateral (select n.* from market_results n where n.market_id = given.market_id
        order by n.revision desc limit 1) r
      where not exists (select from market_settlements s
        where s.partner_id = v_partner and s.market_id = r.market_id and s.revision = r.revision)
    )
    select v_partner, p.key, owed.calls, owed.since_ms, prebooks.waiting, prebooks.overdue, unsettled.tickets, unsettled.since_ms
    from partners p,
      (select count(*)::integer as calls, min(c.created_at_ms) as since_ms from (
        select o.created_at_ms from partner_calls o where o.partner_id = v_partner
          and (o.state = 'due' or o.state = 'sent' and o.due_at_ms <= p_now_ms)
        order by o.due_at_ms limit p_limit) c) owed,
      (select count(*) filter (where b.status = 'pending')::integer as waiting,
        count(*) filter (where b.status = 'confirmed' and b.due_at_ms <= p_now_ms)::integer as overdue from (
        select w.status, w.due_at_ms from prebooks w where w.partner_id = v_partner and w.ended_at_ms is null
        order by w.prebook_id limit p_limit) b) prebooks,
      (select count(distinct l.ticket_id)::integer as tickets, min(l.created_at_ms) as since_ms from (
        select t.ticket_id, r.created_at_ms from results r join ticket_legs t on t.market_id = r.market_id
        limit p_limit) l) unsettled
    where p.partner_id = v_partner;
  end loop;
  perform set_config('app.partner_id', v_before, true);
end $$;

revoke execute on function read_money_state from public;
grant execute on function read_money_state to clutch_app;
