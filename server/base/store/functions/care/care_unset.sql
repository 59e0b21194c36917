-- The kinds of limit that a member's partner asks of every member (settings.care.mustSet) and of which the member has set none in any span.
create or replace function care_unset(p_member integer, p_currency text)
returns setof care_kind language sql stable
as $$
  select k.kind::care_kind from members m join partners p using (partner_id)
    cross join jsonb_array_elements_text(p.care -> 'mustSet') with ordinality as k(kind, place)
  where m.member_id = p_member and not exists (select from care_limits l
    where l.member_id = p_member and l.kind = k.kind::care_kind and (l.kind = 'time' or l.currency = p_currency))
  order by k.place
$$;

revoke execute on function care_unset from public;
grant execute on function care_unset to clutch_app;
