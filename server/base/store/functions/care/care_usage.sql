-- How much of each limit of a member is used, in the calendar day, ISO week and month (UTC) of p_now_ms. `most` is what holds: the lower
-- of the member's own limit (own_most) and of the partner's, which holds for every member (partner_most); either may be null.
--
--   stake  what the bets placed in the span staked
--   loss   the same less what those bets have returned so far; below zero after winning. What is open counts as lost.
--   time   minutes with the product open
--
-- Computed from the bets themselves, never kept: corrections, restarts and clock steps leave nothing to repair.
create or replace function care_usage(p_member integer, p_currency text, p_now_ms double precision)
returns table (kind care_kind, span care_span, most bigint, used bigint, to_ms double precision, own_most bigint,
  partner_most bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  v_now constant timestamp := to_timestamp(p_now_ms / 1000) at time zone 'UTC';
begin
  return query
    with asked as (
      select coalesce(o.kind, p.kind) as kind, coalesce(o.span, p.span) as span, o.most as own_most, p.most as partner_most
      from (select l.kind, l.span, l.most from care_limits l
        where l.member_id = p_member and (l.kind = 'time' or l.currency = p_currency)) o
      full join (select x.kind, x.span, x.most from members m join partners c using (partner_id)
        cross join jsonb_to_recordset(c.care -> 'limits' -> p_currency) as x(kind care_kind, span care_span, most bigint)
        where m.member_id = p_member) p on p.kind = o.kind and p.span = o.span
    ), limits as materialized (
      select l.kind, l.span, least(l.own_most, l.partner_most) as most, l.own_most, l.partner_most, (extract(epoch from date_trunc(l.span::text, v_now)) * 1000)::double precision as from_ms,
        (extract(epoch from date_trunc(l.span::text, v_now) + ('1 ' || l.span)::interval) * 1000)::double precision as to_ms
      from asked l
    ), bets as materialized (
      select b.at_ms, b.staked, b.returned
      from (select min(from_ms) as since_ms from limits where kind <> 'time') o
      cross join lateral care_bets(p_member, p_currency, o.since_ms) b
      where o.since_ms is not null
    )
    select l.kind, l.span, l.most, case l.kind
        when 'time' then (select count(*) from care_minutes m
          where m.member_id = p_member and m.minute >= floor(l.from_ms / 60000))
        else (select coalesce(sum(b.staked - case l.kind when 'loss' then b.returned else 0 end), 0)::bigint
          from bets b where b.at_ms >= l.from_ms) end,
      l.to_ms, l.own_most, l.partner_most
    from limits l order by l.kind, l.span;
end $$;

revoke execute on function care_usage from public;
grant execute on function care_usage to clutch_app;
