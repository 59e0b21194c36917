-- What a batch of bets is judged by: the state of each request id, the member's
-- statuses, the wallet, and when the source was last alive. One row a bet, n counting from 1 in the order given; absent facts are null.
-- Locks nothing.
-- Each row is looked up by key for itself: a join may be planned as a scan of the whole table while that is still small, and
-- the plan outlives that (docs/decisions/0100).
create or replace function read_bet_state(p_partner integer, p_unique uuid[], p_member integer[], p_currency text[])
returns table (n integer, state request_state, member_status member_status, partner_status member_status,
  account_id bigint, available_minor bigint, last_bet_at_ms double precision, source_alive_at_ms double precision)
language plpgsql
as $$
#variable_conflict use_column
begin
  perform set_config('app.partner_id', p_partner::text, true);
  return query select b.n::integer, r.state, m.status, m.partner_status, a.account_id, a.balance_minor - a.held_minor,
      a.last_bet_at_ms, (select max(h.alive_at_ms) from source_health h)
    from unnest(p_unique, p_member, p_currency) with ordinality as b(unique_id, member_id, currency, n)
    left join lateral (select x.state from bet_requests x
      where x.member_id = b.member_id and x.unique_id = b.unique_id limit 1) r on true
    left join lateral (select x.status, x.partner_status from members x where x.member_id = b.member_id limit 1) m on true
    left join lateral (select x.account_id, x.balance_minor, x.held_minor, x.last_bet_at_ms from ledger_accounts x
      where x.member_id = b.member_id and x.currency = b.currency limit 1) a on true
    order by b.n;
end $$;

revoke execute on function read_bet_state from public;
grant execute on function read_bet_state to clutch_app;
