-- How many open tickets a member has with a leg on an event. Locks nothing.
create or replace function count_open_on_event(p_member integer, p_event integer) returns integer language sql stable
as $$
  select count(distinct l.ticket_id)::integer from markets m join ticket_legs l on l.market_id = m.market_id
  where m.event_id = p_event and l.member_id = p_member
    and not exists (select from ticket_results r where r.ticket_id = l.ticket_id)
$$;

revoke execute on function count_open_on_event from public;
grant execute on function count_open_on_event to clutch_app;
