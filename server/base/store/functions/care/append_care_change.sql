-- Keeps what a member set, as it was asked for.
create or replace function append_care_change(p_partner integer, p_member integer, p_at_ms double precision, p_body jsonb)
returns void language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into care_changes (member_id, partner_id, at_ms, body)
    select c.member_id, c.partner_id, p_at_ms, p_body from member_care c
    where c.member_id = p_member and c.partner_id = p_partner;
$$;

revoke execute on function append_care_change from public;
alter function append_care_change owner to clutch_writer;
grant execute on function append_care_change to clutch_app;
