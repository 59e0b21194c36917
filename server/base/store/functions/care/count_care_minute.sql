-- Counts a minute for those of a partner's members who have a limit on time, of their own or of the partner. A minute counts once, whichever processes and
-- pages report it, and five from now at most. Minutes older than a month of 31 days are deleted on the way.
create or replace function count_care_minute(p_partner integer, p_members integer[], p_minute integer)
returns void language plpgsql security definer
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform given_time(case when abs(p_minute * 60000.0 - clock_ms()) > 300000 then p_minute * 60000.0 else clock_ms() end);
  if exists (select from partners p where p.partner_id = p_partner and p.care -> 'limits' @? '$.*[*] ? (@.kind == "time")') then
    insert into member_care (member_id, partner_id)
      select m.member_id, p_partner from members m where m.member_id = any (p_members) and m.partner_id = p_partner order by 1
      on conflict do nothing;
    insert into care_minutes (member_id, partner_id, minute)
      select c.member_id, p_partner, p_minute from member_care c
      where c.member_id = any (p_members) and c.partner_id = p_partner order by 1
      on conflict do nothing;
  else
    insert into care_minutes (member_id, partner_id, minute)
      select distinct l.member_id, p_partner, p_minute from care_limits l
      where l.member_id = any (p_members) and l.kind = 'time' order by 1
      on conflict do nothing;
  end if;
  delete from care_minutes m where m.member_id = any (p_members) and m.minute < p_minute - 44640;
end $$;

revoke execute on function count_care_minute from public;
alter function count_care_minute owner to clutch_writer;
grant execute on function count_care_minute to clutch_app;
