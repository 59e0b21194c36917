-- Keeps what a member set, as it was asked for. Nobody is refused a limit for setting it often: past 50 changes of a day the last row is
-- written anew. Rows of five years ago are deleted on the way, some with each change.
create or replace function append_care_change(p_partner integer, p_member integer, p_at_ms double precision, p_body jsonb)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  c_day constant double precision := 86400000;
  v_last bigint;
  v_count integer;
begin
  perform given_time(p_at_ms);
  select max(r.change_id), count(*) filter (where r.at_ms > p_at_ms - c_day) into v_last, v_count
    from (select c.change_id, c.at_ms from care_changes c where c.member_id = p_member and c.partner_id = p_partner
      order by c.change_id desc limit 50) r;
  if v_count >= 50 then
    update care_changes c set at_ms = p_at_ms, body = p_body where c.change_id = v_last;
    return;
  end if;
  insert into care_changes (member_id, partner_id, at_ms, body)
    select c.member_id, c.partner_id, p_at_ms, p_body from member_care c
    where c.member_id = p_member and c.partner_id = p_partner;
  delete from care_changes c where c.at_ms < p_at_ms - 1827 * c_day and c.change_id = any (array(select o.change_id
    from care_changes o where o.member_id = p_member and o.partner_id = p_partner order by o.change_id limit 100));
end $$;

revoke execute on function append_care_change from public;
alter function append_care_change owner to clutch_writer;
grant execute on function append_care_change to clutch_app;
