-- A member's bets of a currency since p_since_ms, newest first: what each staked, stakes added to a round included, and what it
-- has returned so far (parts sold included). It reads back from the newest bet until one is a day older than asked for: ids are
-- drawn a little before a bet is stored. So it costs what the span holds, not what the member ever bet.
create or replace function care_bets(p_member integer, p_currency text, p_since_ms double precision)
returns table (at_ms double precision, staked bigint, returned bigint)
language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_currency text;
begin
  for at_ms, staked, returned, v_currency in
    select t.created_at_ms, t.stake_minor, (coalesce(r.payout_minor, 0) + coalesce(c.sold, 0))::bigint, t.currency
    from tickets t
    left join lateral (select x.payout_minor from ticket_results x where x.ticket_id = t.ticket_id
      order by x.revision desc limit 1) r on true
    left join lateral (select sum(x.amount_minor) as sold from cash_outs x where x.ticket_id = t.ticket_id) c on true
    where t.member_id = p_member order by t.ticket_id desc
  loop
    exit when at_ms < p_since_ms - 86400000;
    if at_ms >= p_since_ms and v_currency = p_currency then
      return next;
    end if;
  end loop;
  for at_ms, staked, returned, v_currency in
    select t.placed_at_ms, (t.stake_minor + coalesce(a.extra, 0))::bigint, coalesce(e.payout_minor, 0), t.currency
    from arcade_rounds t
    left join arcade_results e on e.round_id = t.round_id
    left join lateral (select sum(x.extra_minor) as extra from arcade_actions x where x.round_id = t.round_id) a on true
    where t.member_id = p_member order by t.round_id desc
  loop
    exit when at_ms < p_since_ms - 86400000;
    if at_ms >= p_since_ms and v_currency = p_currency then
      return next;
    end if;
  end loop;
  for at_ms, staked, returned, v_currency in
    select t.placed_at_ms, t.stake_minor, coalesce(e.payout_minor, 0), t.currency
    from arcade_shared_bets t left join arcade_shared_results e on e.bet_id = t.bet_id
    where t.member_id = p_member order by t.bet_id desc
  loop
    exit when at_ms < p_since_ms - 86400000;
    if at_ms >= p_since_ms and v_currency = p_currency then
      return next;
    end if;
  end loop;
end $$;

revoke execute on function care_bets from public;
grant execute on function care_bets to clutch_app;
