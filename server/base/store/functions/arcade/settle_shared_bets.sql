-- Settles bets of one member on a revealed shared round, all of one currency and kind of wallet, in one statement: the results, a
-- ledger entry a bet, the wallet by their sum, and the credits owed to a partner that keeps the wallet. Bets credited at their cash-out
-- get their result alone, of what they were credited. None pays more than its table's maximum, or than its stake. The caller has
-- locked the member's row of arcade_players, and read the bets as unpaid after that.
-- p_bets: bet_id, entry_id, call_id, payout_minor, receipt, log_seq (of its entry in the member's log).
create or replace function settle_shared_bets(p_partner integer, p_member integer, p_now_ms double precision, p_stakes bigint,
  p_wallet bigint, p_revenue bigint, p_bets jsonb) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Null where the wallet is the partner's.
  v_leg_count bigint;
begin
  select a.leg_count into v_leg_count from ledger_accounts a where a.account_id = p_wallet and a.kind = 'member' for no key update;
  with given as materialized (
    select b.bet_id, b.stake_minor, b.currency, b.is_seamless, g.entry_id, g.call_id, g.receipt,
      case when g.payout_minor < 0 or g.payout_minor > greatest(b.cap_minor, b.stake_minor) or g.payout_minor <> o.paid_minor
        then refuse_payout(g.bet_id, g.payout_minor) else g.payout_minor end as payout_minor, g.log_seq,
      o.paid_minor is not null as is_credited,
      v_leg_count + count(*) filter (where o.paid_minor is null and g.payout_minor > 0) over (order by b.bet_id) as account_leg
    from jsonb_to_recordset(p_bets) as g(bet_id bigint, entry_id uuid, call_id uuid, payout_minor bigint, receipt jsonb,
      log_seq integer)
    join arcade_shared_bets b on b.bet_id = g.bet_id and b.member_id = p_member
    left join arcade_shared_cash_outs o on o.bet_id = b.bet_id
  ), ended as (
    insert into arcade_shared_results (bet_id, partner_id, member_id, payout_minor, receipt, ended_at_ms, log_seq)
    select g.bet_id, p_partner, p_member, g.payout_minor, g.receipt, p_now_ms, g.log_seq from given g
  ), entered as (
    insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
    select g.entry_id, p_partner, 'single', 'round-payout', g.bet_id, p_now_ms from given g where not g.is_credited
  ), posted as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
    select g.entry_id, l.number, p_partner, l.account_id, l.amount, g.currency, case l.number when 2 then g.account_leg end
    from given g cross join lateral (values (1, p_stakes, -g.stake_minor), (2, p_wallet, g.payout_minor),
      (3, p_revenue, g.stake_minor - g.payout_minor)) as l(number, account_id, amount)
    where not g.is_credited and l.amount <> 0
  ), owed as (
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
      due_at_ms, created_at_ms)
    select g.call_id, p_partner, p_member, 'credit', g.bet_id, g.payout_minor, g.currency, 'win', 'due', p_now_ms, p_now_ms
    from given g where g.is_seamless and not g.is_credited and g.payout_minor > 0
  )
  update ledger_accounts a set balance_minor = a.balance_minor + w.amount, leg_count = a.leg_count + w.legs
  from (select sum(g.payout_minor)::bigint as amount, count(*) as legs from given g where not g.is_credited and g.payout_minor > 0) w
  where a.account_id = p_wallet and a.kind = 'member' and w.amount > 0;
end $$;

revoke execute on function settle_shared_bets from public;
alter function settle_shared_bets owner to clutch_writer;
grant execute on function settle_shared_bets to clutch_app;
