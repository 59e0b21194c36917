-- Lets go of a lease, if p_holder holds it: the next process takes it at once instead of when it has run out.
create or replace function release_lease(p_name text, p_holder uuid)
returns void language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update lease_renewals r set until_ms = 0
    where r.name = p_name and exists (select from leases l where l.name = p_name and l.holder = p_holder);
$$;

revoke execute on function release_lease from public;
alter function release_lease owner to clutch_definer;
grant execute on function release_lease to clutch_app;
