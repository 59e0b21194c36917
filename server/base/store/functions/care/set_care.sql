-- Sets a member's break, closure or reminder, under the lock of open_care. A break and a closure only get longer; null leaves one as
-- it is. p_reminder is taken where p_is_reminder says so: null is none.
create or replace function set_care(p_member integer, p_break_until_ms double precision, p_closed_until_ms double precision,
  p_is_reminder boolean, p_reminder integer)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- 'NaN' and 'Infinity' are later than any time, and neither ends.
  if greatest(p_break_until_ms, p_closed_until_ms) > 253402300799000 then
    raise exception 'a break or closure ends' using errcode = 'check_violation';
  end if;
  update member_care c set break_until_ms = greatest(c.break_until_ms, p_break_until_ms),
      closed_until_ms = greatest(c.closed_until_ms, p_closed_until_ms),
      reminder_minutes = case when p_is_reminder then p_reminder else c.reminder_minutes end
    where c.member_id = p_member;
end $$;

revoke execute on function set_care from public;
alter function set_care owner to clutch_writer;
grant execute on function set_care to clutch_app;
