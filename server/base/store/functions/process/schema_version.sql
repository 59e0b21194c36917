-- The number of the schema, by which servers know whether they work on it, and the checksum of all migrations and functions that have
-- been applied.
create or replace function schema_version(out version integer, out checksum text) language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select (select v.version from applied_version v), md5(string_agg(kind || name || checksum, ',' order by kind, name collate "C"))
    from applied_sql
$$;

revoke execute on function schema_version from public;
alter function schema_version owner to clutch_definer;
grant execute on function schema_version to clutch_app;
