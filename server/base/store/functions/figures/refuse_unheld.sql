-- An error: a ticket of a member was to be settled whose account the caller did not name, and so does not hold (settle_tickets).
create or replace function refuse_unheld()
returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'a ticket is settled under the lock of its member' using errcode = 'check_violation';
end $$;

revoke execute on function refuse_unheld from public;
grant execute on function refuse_unheld to clutch_writer;
