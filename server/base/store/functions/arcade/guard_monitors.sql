-- A table that the monitor has stopped stays stopped (docs/decisions/0155): the owner alone changes its row. What is counted only
-- grows.
create or replace function guard_monitors() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.partner_id, new.table_id) <> (old.partner_id, old.table_id)
    or ((old.stopped_at_ms is not null or coalesce((new.state ->> 'rounds')::bigint, -1) < coalesce((old.state ->> 'rounds')::bigint, -1))
      and not pg_has_role((select c.relowner from pg_class c where c.oid = tg_relid), 'member')) then
    raise exception 'a monitor cannot change so' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function guard_monitors from public;

create or replace trigger arcade_monitors_guard before update on arcade_monitors
  for each row execute function guard_monitors();
