-- Counts a minute for those of a partner's members who have a limit on time. A minute counts once, whichever processes and
-- pages report it, and five from now at most. Minutes older than a month of 31 days are deleted on the way.
create or replace function count_care_minute(p_partner integer, p_members integer[], p_minute integer)
returns void language plpgsql security definer
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform given_time(case when abs(p_minute * 60000.0 - clock_ms()) > 300000 then p_minute * 60000.0 else clock_ms() end);
  insert into care_minutes (member_id, partner_id, minute)
    select distinct l.member_id, p_partner, p_minute from care_limits l
    where l.member_id = any (p_members) and l.kind = 'time' order by 1
    on conflict do nothing;
  delete from care_minutes m where m.member_id = any (p_members) and m.minute < p_minute - 44640;
end $$;

revoke execute on function count_care_minute from public;
alter function count_care_minute owner to clutch_writer;
grant execute on function count_care_minute to clutch_app;
