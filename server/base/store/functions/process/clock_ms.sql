-- The database's time in milliseconds since 1970: the one clock all processes share. It goes on within a transaction.
create or replace function clock_ms() returns double precision language sql volatile parallel safe
as $$ select floor(date_part('epoch', pg_catalog.clock_timestamp()) * 1000) $$;

revoke execute on function clock_ms from public;
grant execute on function clock_ms to clutch_app;
