-- Makes a raise that has waited long enough the limit, or ends the limit where none was wanted; whether it did. The only thing that
-- deletes a limit or makes one higher. p_now_ms is null but for tests: the time is the database's.
create or replace function confirm_care_raise(p_member integer, p_kind care_kind, p_span care_span, p_now_ms double precision)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_to bigint;
begin
  perform given_time(p_now_ms);
  select l.raise_to into v_to from care_limits l where l.member_id = p_member and l.kind = p_kind and l.span = p_span
    and l.raise_ready_at_ms <= coalesce(p_now_ms, clock_ms()) for update;
  if not found then
    return false;
  end if;
  if v_to is null then
    delete from care_limits l where l.member_id = p_member and l.kind = p_kind and l.span = p_span;
  else
    update care_limits l set most = v_to, raise_to = null, raise_ready_at_ms = null
      where l.member_id = p_member and l.kind = p_kind and l.span = p_span;
  end if;
  return true;
end $$;

revoke execute on function confirm_care_raise from public;
alter function confirm_care_raise owner to clutch_writer;
grant execute on function confirm_care_raise to clutch_app;
