-- How much of each of a member's own limits is used, in the calendar day, ISO week and month (UTC) of p_now_ms.
--
--   stake  what the bets placed in the span staked
--   loss   the same less what those bets have returned so far; below zero after winning. What is open counts as lost.
--   time   minutes with the product open
--
-- Computed from the bets themselves, never kept: corrections, restarts and clock steps leave nothing to repair.
create or replace function care_usage(p_member integer, p_currency text, p_now_ms double precision)
returns table (kind care_kind, span care_span, most bigint, used bigint, to_ms double precision)
language plpgsql
as $$
#variable_conflict use_column
declare
  v_now constant timestamp := to_timestamp(p_now_ms / 1000) at time zone 'UTC';
begin
  return query
    with limits as materialized (
      select l.kind, l.span, l.most, (extract(epoch from date_trunc(l.span::text, v_now)) * 1000)::double precision as from_ms,
        (extract(epoch from date_trunc(l.span::text, v_now) + ('1 ' || l.span)::interval) * 1000)::double precision as to_ms
      from care_limits l where l.member_id = p_member and (l.kind = 'time' or l.currency = p_currency)
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
      l.to_ms
    from limits l order by l.kind, l.span;
end $$;

revoke execute on function care_usage from public;
grant execute on function care_usage to clutch_app;
