-- Keeps of every event the earliest start it was ever announced with, and when play began, whoever writes it (RU-28). Play begins when
-- the match is written as live. Where the source was silent before, that was between the last moment all it said was known and now: the
-- announced start counts, within these. A match that is announced again has not begun.
create or replace function keep_event_beginning() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.first_start_ms := new.start_at_ms;
    new.began_at_ms := null;
  else
    new.first_start_ms := least(old.first_start_ms, new.start_at_ms);
    new.began_at_ms := old.began_at_ms;
  end if;
  if new.state = 'scheduled' then
    new.began_at_ms := null;
  elsif new.state = 'live' and new.began_at_ms is null then
    new.began_at_ms := least(new.updated_at_ms,
      greatest((select max(h.known_until_ms) from source_health h), new.start_at_ms));
  end if;
  return new;
end $$;

revoke execute on function keep_event_beginning from public;

-- By its name before events_version, which counts what this one changes.
create or replace trigger events_beginning before insert or update on events for each row execute function keep_event_beginning();
