-- The first statement of every transaction done under a lease: fails with CL002 unless p_token is the newest, and keeps the
-- lease from being taken by another until the transaction ends. A process that stalls in the middle of one loses it after
-- p_idle_ms (ended by the database), so that it keeps nobody from taking over.
create or replace function hold_lease(p_name text, p_token bigint, p_idle_ms integer)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from leases l where l.name = p_name and l.token = p_token for share;
  if not found then
    raise exception 'the lease % is held by another process', p_name using errcode = 'CL002';
  end if;
  perform set_config('idle_in_transaction_session_timeout', p_idle_ms::text, true);
end $$;

revoke execute on function hold_lease from public;
alter function hold_lease owner to clutch_definer;
grant execute on function hold_lease to clutch_app;
