-- Returns the legs of these tickets whose matches have moved away (is_moved_away), each once and for good, and answers the tickets that
-- have one more. Other legs are passed over, whoever names them, and so are those of markets that are void already. The caller
-- holds the accounts of the members and settles the tickets in the same transaction.
create or replace function return_moved_legs(p_partner integer, p_now_ms double precision, p_tickets bigint[])
returns bigint[] language plpgsql security definer
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_hours integer;
  v_heard double precision;
  v_returned bigint[];
begin
  perform given_time(p_now_ms);
  perform set_config('app.partner_id', p_partner::text, true);
  v_hours := postponement_hours(p_partner);
  v_heard := (select max(h.known_until_ms) from source_health h);
  with added as (
    insert into returned_legs (ticket_id, leg_number, partner_id, market_id, created_at_ms)
    select l.ticket_id, l.leg_number, p_partner, l.market_id, p_now_ms
    from ticket_legs l join events e on e.event_id = l.event_id
    where l.ticket_id = any (p_tickets) and not e.is_outright
      and is_moved_away(l.announced_start_ms, v_hours, e.state, e.start_at_ms, e.began_at_ms, v_heard)
      and (select n.figure ->> 'kind' from market_results n where n.market_id = l.market_id
        order by n.revision desc limit 1) is distinct from 'void'
    on conflict do nothing returning ticket_id
  )
  select array_agg(distinct a.ticket_id order by a.ticket_id) into v_returned from added a;
  return coalesce(v_returned, '{}');
end $$;

revoke execute on function return_moved_legs from public;
alter function return_moved_legs owner to clutch_writer;
grant execute on function return_moved_legs to clutch_app;
