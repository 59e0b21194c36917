-- Sets a member's own limit at once, under the lock of open_care: a first one, or one that is not above the one that stands. A raise that
-- waited is dropped. Anything higher is an error: it waits (ask_care_raise). Money is in the currency of the member's wallet; a limit from
-- before that changed stands for nothing.
create or replace function set_care_limit(p_partner integer, p_member integer, p_kind care_kind, p_span care_span, p_currency text,
  p_most bigint)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_kind <> 'time' and p_currency is distinct from (select m.currency from members m where m.member_id = p_member) then
    raise exception 'a limit of money is in the currency of the wallet' using errcode = 'check_violation';
  end if;
  insert into care_limits as l (member_id, partner_id, kind, span, currency, most)
    select c.member_id, c.partner_id, p_kind, p_span, p_currency, p_most from member_care c
    where c.member_id = p_member and c.partner_id = p_partner
    on conflict (member_id, kind, span) do update set currency = excluded.currency, most = excluded.most, raise_to = null,
      raise_ready_at_ms = null
      where l.most >= excluded.most or l.kind <> 'time' and l.currency <> (select m.currency from members m where m.member_id = l.member_id);
  if not found then
    raise exception 'a higher limit waits, and one is of a member whose limits are open' using errcode = 'check_violation';
  end if;
end $$;

revoke execute on function set_care_limit from public;
alter function set_care_limit owner to clutch_writer;
grant execute on function set_care_limit to clutch_app;
