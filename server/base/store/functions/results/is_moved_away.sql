-- Whether the match of a leg did not begin within p_hours of the start it was announced with (RU-28). It began at p_began_ms; one that is
-- over and was never seen live, when it was announced last; any other has not begun until p_heard_ms, when its source was last heard.
-- Null where no source was ever heard. rules/settle/moved-match.ts is the rule, and a test holds this to it. Keep it one expression: it
-- is inlined.
create or replace function is_moved_away(p_announced_ms double precision, p_hours integer, p_state event_state, p_start_ms double precision,
  p_began_ms double precision, p_heard_ms double precision)
returns boolean language sql immutable parallel safe
as $$
  select p_state <> 'withdrawn' and coalesce(p_began_ms, case p_state when 'ended' then p_start_ms else p_heard_ms end)
    > p_announced_ms + p_hours * 3600000.0::double precision
$$;

revoke execute on function is_moved_away from public;
grant execute on function is_moved_away to clutch_app;
