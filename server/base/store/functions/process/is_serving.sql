-- Whether whoever serves runs the statement: in the application's role, or logged in as one who cannot become the owner, whatever role
-- they have taken since. A statement may take another role (`set_config('role', …)`) after its rights were looked at and before a
-- function of ours asks.
create or replace function is_serving() returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select current_setting('role') = 'clutch_app'
    or not pg_has_role(session_user, (select c.relowner from pg_class c where c.oid = 'public.ledger_entries'::regclass), 'member')
$$;

revoke execute on function is_serving from public;
grant execute on function is_serving to clutch_app;
