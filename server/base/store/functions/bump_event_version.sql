-- Counts every change of an event's row in its version, whoever writes it: a forgotten count would let a bet be accepted by an
-- event as it was. Writing the same values again counts nothing. Whoever serves sets the time of the last change no earlier, since
-- expire_events goes by it.
create or replace function bump_event_version() returns trigger language plpgsql
as $$
begin
  new.version := old.version + 1;
  if new.updated_at_ms < old.updated_at_ms and is_serving() then new.updated_at_ms := old.updated_at_ms; end if;
  return new;
end $$;

revoke execute on function bump_event_version from public;

create or replace trigger events_version before update on events for each row
  when (old.* is distinct from new.*) execute function bump_event_version();
