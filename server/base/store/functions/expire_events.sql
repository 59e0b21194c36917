-- Takes from at most p_most matches that are over what nobody needs; answers how many it looked at. Matches are judged by when they
-- last changed, by the database's clock, so that a caller cannot hasten it:
--   after 30 days   the markets nobody bet on, but for the main ones that the list of results shows; its members' stars
--   after 180 days  a match nobody bet on, whole; of any other its statistics and the rest of those markets
-- A market that a ticket or a prebook of any partner names stays for good, with its results and its match. The partners are gone
-- through one by one, since row-level security may hold here too.
create or replace function expire_events(p_most integer)
returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
declare
  c_day constant double precision := 86400000;
  v_now constant double precision := clock_ms();
  v_trim integer[];
  v_last integer[];
  v_events integer[];
  v_bet integer[] := '{}';
  v_gone integer[];
  v_free integer[];
  v_partner integer;
  v_before constant text := coalesce(current_setting('app.partner_id', true), '');
begin
  v_trim := array(select e.event_id from events e
    where e.state in ('ended', 'withdrawn') and e.kept_stage = 0 and e.updated_at_ms < v_now - 30 * c_day
    order by e.updated_at_ms limit p_most for update skip locked);
  v_last := array(select e.event_id from events e
    where e.state in ('ended', 'withdrawn') and e.kept_stage = 1 and e.updated_at_ms < v_now - 180 * c_day
    order by e.updated_at_ms limit p_most - cardinality(v_trim) for update skip locked);
  v_events := v_trim || v_last;
  if cardinality(v_events) = 0 then return 0; end if;

  for v_partner in select p.partner_id from partners p loop
    perform set_config('app.partner_id', v_partner::text, true);
    v_bet := v_bet || array(select m.market_id from markets m where m.event_id = any (v_events)
      and (exists (select from ticket_legs l where l.market_id = m.market_id and l.partner_id = v_partner)
        or exists (select from prebooks b where b.market_id = m.market_id and b.partner_id = v_partner)));
  end loop;
  v_free := array(select e.event_id from unnest(v_last) as e(event_id) where not exists (select from markets m
    where m.event_id = e.event_id and m.market_id = any (v_bet)));
  v_gone := array(select m.market_id from markets m where m.event_id = any (v_events) and m.market_id <> all (v_bet)
    and (m.event_id = any (v_last) or not (m.is_main and m.tab = 'MATCH')));

  for v_partner in select p.partner_id from partners p loop
    perform set_config('app.partner_id', v_partner::text, true);
    delete from market_settlements s where s.partner_id = v_partner and s.market_id = any (v_gone);
    delete from favourites f where f.partner_id = v_partner and f.event_id = any (v_events);
  end loop;
  perform set_config('app.partner_id', v_before, true);
  delete from market_suspensions s where s.market_id = any (v_gone);
  delete from market_results r where r.market_id = any (v_gone);
  delete from markets m where m.market_id = any (v_gone);
  delete from live_stats s where s.event_id = any (v_last);
  delete from event_scores s where s.event_id = any (v_free);
  delete from events e where e.event_id = any (v_free);
  update events e set kept_stage = case when e.event_id = any (v_trim) then 1 else 2 end where e.event_id = any (v_events);
  return cardinality(v_events);
end $$;

revoke execute on function expire_events from public;
grant execute on function expire_events to clutch_app;
alter function expire_events owner to clutch_definer;
