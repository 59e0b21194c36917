-- Publishes the first key that a server signs receipts with. Every other is published by the owner (`clutch arcade key`): whoever
-- serves could end the servers' key and sign with one of their own. A key counts from five minutes before, for clocks that differ.
-- Answers whether the key is in force.
create or replace function publish_receipt_key(p_key text) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_now constant double precision := floor(date_part('epoch', clock_timestamp()) * 1000);
begin
  if not exists (select from arcade_keys) then
    -- Of two servers that start at once the second finds a key without an end.
    insert into arcade_keys (public_key, valid_from_ms) values (p_key, v_now - 300000) on conflict do nothing;
  end if;
  return exists (select from arcade_keys k where k.public_key = p_key and coalesce(k.valid_until_ms > v_now, true));
end $$;

revoke execute on function publish_receipt_key from public;
alter function publish_receipt_key owner to clutch_definer;
grant execute on function publish_receipt_key to clutch_app;
