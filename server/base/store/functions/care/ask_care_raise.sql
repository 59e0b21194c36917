-- Stores that a member wants a higher limit, or none (p_to null): it waits for a day (RU-24, as RAISE_WAIT_MS of rules/care), and then
-- for confirm_care_raise. p_now_ms is null but for tests: the time is the database's.
create or replace function ask_care_raise(p_member integer, p_kind care_kind, p_span care_span, p_to bigint,
  p_now_ms double precision)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform given_time(p_now_ms);
  update care_limits l set raise_to = p_to, raise_ready_at_ms = coalesce(p_now_ms, clock_ms()) + 86400000
    where l.member_id = p_member and l.kind = p_kind and l.span = p_span;
end $$;

revoke execute on function ask_care_raise from public;
alter function ask_care_raise owner to clutch_writer;
grant execute on function ask_care_raise to clutch_app;
