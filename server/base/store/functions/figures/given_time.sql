-- The time a caller gives a function, as it is: an error when it is more than a minute from the database's. Servers keep the database's
-- time (server/base/store/database-clock.ts); a database of tests takes any (table given_times). Null stays null.
create or replace function given_time(p_now_ms double precision)
returns double precision language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if abs(p_now_ms - clock_ms()) > 60000 and not exists (select from given_times) then
    raise exception 'the time given is not that of the database' using errcode = 'check_violation';
  end if;
  return p_now_ms;
end $$;

revoke execute on function given_time from public;
alter function given_time owner to clutch_definer;
grant execute on function given_time to clutch_writer;
grant execute on function given_time to clutch_app;
