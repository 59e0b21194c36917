-- The checksum of all migrations and functions that have been applied: another one than at its start tells a process that a
-- server of another version has migrated the database.
create or replace function schema_checksum() returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$ select md5(string_agg(kind || name || checksum, ',' order by kind, name collate "C")) from applied_sql $$;

revoke execute on function schema_checksum from public;
alter function schema_checksum owner to clutch_definer;
grant execute on function schema_checksum to clutch_app;
