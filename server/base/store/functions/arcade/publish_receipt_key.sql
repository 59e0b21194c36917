-- Publishes the key that a server signs receipts with; the key before it ends a day later, so that processes may be changed one by one.
-- A new key counts from five minutes before, for clocks that differ. Answers whether the key is in force: one that has ended stays so.
create or replace function publish_receipt_key(p_key text) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_now constant double precision := floor(date_part('epoch', clock_timestamp()) * 1000);
begin
  insert into arcade_keys (public_key, valid_from_ms) values (p_key, v_now - 300000) on conflict do nothing;
  if found then
    update arcade_keys k set valid_until_ms = v_now + 86400000 where k.public_key <> p_key and k.valid_until_ms is null;
  end if;
  return exists (select from arcade_keys k where k.public_key = p_key and coalesce(k.valid_until_ms > v_now, true));
end $$;

revoke execute on function publish_receipt_key from public;
alter function publish_receipt_key owner to clutch_definer;
grant execute on function publish_receipt_key to clutch_app;
