-- Takes a lease for p_ttl_ms, or renews it for its holder. Returns its fencing token, which every transaction of the holder
-- names (hold_lease); null when another process holds it. A lease that ran out while nobody took it keeps its token.
--
-- Taking it from another holder waits until that one's transactions under way have ended: they hold the lease's row in share
-- mode. An idle one is ended by the database (hold_lease). Needs one statement and no session: any pooler may lie between.
create or replace function take_lease(p_name text, p_holder uuid, p_ttl_ms double precision)
returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_until double precision;
  v_token bigint;
  v_holder uuid;
begin
  insert into leases (name, token, holder) values (p_name, 0, '00000000-0000-0000-0000-000000000000') on conflict do nothing;
  insert into lease_renewals (name, until_ms) values (p_name, 0) on conflict do nothing;
  select r.until_ms into strict v_until from lease_renewals r where r.name = p_name for no key update;
  select l.token, l.holder into strict v_token, v_holder from leases l where l.name = p_name;
  -- A renewal further in the future than any lease lasts is of before the clock was set back.
  if v_holder <> p_holder then
    if v_until > clock_ms() and v_until <= clock_ms() + 60000 then
      return null;
    end if;
    update leases l set token = l.token + 1, holder = p_holder where l.name = p_name returning l.token into v_token;
  end if;
  update lease_renewals r set until_ms = clock_ms() + p_ttl_ms where r.name = p_name;
  return v_token;
end $$;

revoke execute on function take_lease from public;
alter function take_lease owner to clutch_definer;
grant execute on function take_lease to clutch_app;
