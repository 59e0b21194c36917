-- Brings tickets of one partner to the result and payout given (computed by the rules for the open stake), and returns those
-- that changed. Appends a row only where the newest one differs, so a repeat writes nothing; `pending` opens a settled ticket
-- again. A later row pays the difference to the newest earlier one, as a correction (RU-17).
--
-- The caller holds the locks of the members' accounts since before it read what the outcome was computed from, so nobody
-- settles or sells the same tickets meanwhile.
create or replace function settle_tickets(p_partner integer, p_now_ms double precision, p_entry uuid,
  t_ticket bigint[], t_result text[], t_payout bigint[])
returns table (ticket_id bigint, member_id integer, revision integer, result text, payout_minor bigint, currency text)
language plpgsql
as $$
#variable_conflict use_column
begin
  perform set_config('app.partner_id', p_partner::text, true);
  return query
  with due as materialized (
    select t.ticket_id, t.member_id, t.currency, t.is_seamless, o.result, o.payout,
      t.stake_minor - coalesce((select sum(c.stake_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as staked,
      coalesce(e.revision, 0) as seen, coalesce(e.result, 'pending') as was, coalesce(e.payout_minor, 0) as paid
    from unnest(t_ticket, t_result, t_payout) as o(ticket_id, result, payout)
    join tickets t on t.ticket_id = o.ticket_id
    left join lateral (select revision, result, payout_minor from ticket_results e
      where e.ticket_id = t.ticket_id order by revision desc limit 1) e on true
  ), changed as materialized (
    select d.*, d.payout - d.paid as delta,
      (case when d.result = 'pending' then 0 else 1 end) - (case when d.was = 'pending' then 0 else 1 end) as closes
    from due d where d.was <> 'cashed_out' and (d.result <> d.was or d.payout <> d.paid)
  ), appended as (
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
    select c.ticket_id, c.seen + 1, p_partner, c.result, c.payout, p_entry, p_now_ms from changed c
  ), wallets as materialized (
    select c.member_id, c.currency, sum(case when c.is_seamless then 0 else c.delta end)::bigint as credit,
      sum(c.closes)::integer as closed
    from changed c group by c.member_id, c.currency
  ), credited as (
    update ledger_accounts a set balance_minor = a.balance_minor + p.credit, open_tickets = a.open_tickets - p.closed
    from wallets p where a.member_id = p.member_id and a.currency = p.currency
  ), moves as materialized (
    select a.account_id, p.currency, p.credit as amount from wallets p
      join ledger_accounts a on a.member_id = p.member_id and a.currency = p.currency where p.credit <> 0
    union all
    select a.account_id, h.currency, case a.kind when 'stakes' then -h.released when 'partner-wallet' then h.remote
      else h.released - h.paid end
    from (select currency, sum(closes * staked)::bigint as released, sum(delta)::bigint as paid,
        sum(case when is_seamless then delta else 0 end)::bigint as remote
      from changed group by currency) h
    join ledger_accounts a on a.partner_id = p_partner and a.currency = h.currency and a.member_id is null
      and a.kind in ('stakes', 'partner-wallet', 'revenue')
  ), booked as (
    insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
    select p_entry, p_partner, 'single', case when exists (select from changed where seen > 0) then 'correction'
      else 'settlement' end, p_now_ms
    where exists (select from moves where amount <> 0)
  ), legs as (
    insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
    select p_entry, row_number() over (), p_partner, m.account_id, m.amount, m.currency from moves m where m.amount <> 0
  ), owed as (
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
      due_at_ms, created_at_ms)
    select gen_random_uuid(), p_partner, c.member_id, case when c.delta > 0 then 'credit' else 'debit' end, c.ticket_id,
      abs(c.delta), c.currency, case when c.seen > 0 then 'correction' when c.result = 'loss' then 'refund'
        else c.result end, 'due', p_now_ms, p_now_ms
    from changed c where c.is_seamless and c.delta <> 0
  )
  select c.ticket_id, c.member_id, c.seen + 1, c.result, c.payout, c.currency from changed c;
end $$;

revoke execute on function settle_tickets from public;
grant execute on function settle_tickets to clutch_app;
