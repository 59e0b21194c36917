-- Sells a part of an open ticket back at a price computed a moment ago, if nothing it was computed from has changed.
-- Returns a status, the number of the sale, the balance after it and what the ticket was sold for in all:
--   done       written with its ledger entry, and the credit owed to a partner that keeps the wallet
--   unknown    no ticket of this member
--   settled    the ticket is settled or sold whole
--   moved      a market of an open leg is not open at the version named or the leg was returned, a leg has another result revision
--              than named (0: none), the open stake differs, or the source has been silent for five seconds (RU-6): price it again
--   rule-gone  the rule that sells it is not waiting any more, or asks another multiple
--
-- Time is the database's, read when every lock is held; p_now_ms is null but for tests with a time of their own, in which the
-- source is not looked at. A sale that is not through a second later ends with CL001: it is priced again.
--
-- Lock order, as of every writer: markets, then the member's account, under which settlement and other sales of the ticket
-- wait. Each read after the locks is a statement of its own, so it sees what was committed meanwhile.
create or replace function cash_out_ticket(p_partner integer, p_now_ms double precision, p_sale cash_out_sale)
returns table (status text, number smallint, balance_minor bigint, sold_for_minor bigint)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_entry constant uuid := p_sale.entry_id;
  v_member constant integer := p_sale.member_id;
  v_ticket_id constant bigint := p_sale.ticket_id;
  v_stake constant bigint := p_sale.stake_minor;
  v_amount constant bigint := p_sale.amount_minor;
  v_now double precision;
  v_ticket tickets%rowtype;
  v_account ledger_accounts%rowtype;
  v_last ticket_results%rowtype;
  v_sold bigint;
  v_sold_for bigint;
  v_number smallint;
  v_is_whole boolean;
begin
  perform set_config('app.partner_id', p_partner::text, true);
  perform from markets m where m.market_id in (select o.market_id from unnest(p_sale.open_markets) as o)
    order by m.source_key for share;
  select * into v_ticket from tickets t where t.ticket_id = v_ticket_id and t.member_id = v_member;
  if not found then
    return query select 'unknown', null::smallint, null::bigint, null::bigint;
    return;
  end if;
  select * into strict v_account from ledger_accounts a
    where a.member_id = v_member and a.currency = v_ticket.currency for no key update;
  v_now := coalesce(given_time(p_now_ms), clock_ms());

  select * into v_last from ticket_results r where r.ticket_id = v_ticket_id order by r.revision desc limit 1;
  if found and v_last.result <> 'pending' then
    return query select 'settled', null::smallint, null::bigint, null::bigint;
    return;
  end if;
  select coalesce(sum(c.stake_minor), 0), coalesce(sum(c.amount_minor), 0), count(*) + 1
    into v_sold, v_sold_for, v_number from cash_outs c where c.ticket_id = v_ticket_id;
  if v_ticket.stake_minor - v_sold <> p_sale.open_minor
    or p_now_ms is null and not exists (select from source_health h where h.alive_at_ms >= v_now - 5000)
    or v_stake <= 0 or v_stake > p_sale.open_minor or v_amount <= 0
    or exists (select from unnest(p_sale.open_markets) as w
      left join markets m on m.market_id = w.market_id and m.version = w.number and m.status = 'open'
      where m.market_id is null)
    or exists (select from returned_legs x join unnest(p_sale.open_markets) as w on w.market_id = x.market_id
      where x.ticket_id = v_ticket_id)
    or exists (select from ticket_legs l
      left join unnest(p_sale.results) as w on w.market_id = l.market_id
      where l.ticket_id = v_ticket_id and coalesce(w.number, -1) <> coalesce((select max(n.revision) from market_results n
        where n.market_id = l.market_id), 0)) then
    return query select 'moved', null::smallint, null::bigint, null::bigint;
    return;
  end if;
  -- More than the part that is sold can pay at best, and its stake for what was cut.
  if v_amount * v_ticket.stake_minor::numeric > (v_ticket.potential_minor + v_ticket.stake_minor)::numeric * v_stake then
    perform refuse_payout(v_ticket_id, ceil(v_amount * v_ticket.stake_minor::numeric / v_stake)::bigint);
  end if;
  if p_sale.rule_id is not null then
    update cash_out_rules c set status = 'done', amount_minor = v_amount, ended_at_ms = v_now
      where c.rule_id = p_sale.rule_id and c.ticket_id = v_ticket_id and c.status = 'waiting' and c.times_centi = p_sale.times_centi;
    if not found then
      return query select 'rule-gone', null::smallint, null::bigint, null::bigint;
      return;
    end if;
  end if;

  v_is_whole := v_stake = p_sale.open_minor;
  insert into cash_outs (ticket_id, number, partner_id, member_id, stake_minor, amount_minor, entry_id, created_at_ms, unique_id)
    values (v_ticket_id, v_number, p_partner, v_member, v_stake, v_amount, v_entry, v_now, p_sale.unique_id);
  if v_is_whole then
    insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, entry_id, created_at_ms)
      values (v_ticket_id, coalesce(v_last.revision, 0) + 1, p_partner, 'cashed_out', 0, v_entry, v_now);
    update cash_out_rules c set status = 'ended', ended_for = 'cashed_out', ended_at_ms = v_now
      where c.ticket_id = v_ticket_id and c.status = 'waiting';
  end if;
  insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
    values (v_entry, p_partner, 'single', 'cash-out', v_ticket_id, v_now);
  -- As it is after the sale; the row is locked.
  if not v_ticket.is_seamless then
    v_account.balance_minor := v_account.balance_minor + v_amount;
    v_account.leg_count := v_account.leg_count + 1;
  end if;
  with moved as (
    update ledger_accounts a set open_tickets = a.open_tickets - v_is_whole::integer, balance_minor = v_account.balance_minor,
      leg_count = v_account.leg_count
    where a.account_id = v_account.account_id
  )
  insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
  select v_entry, row_number() over (), p_partner, w.account_id, w.amount, v_ticket.currency, w.account_leg from (
    select v_account.account_id, v_amount as amount, v_account.leg_count where not v_ticket.is_seamless
    union all
    select a.account_id, case a.kind when 'stakes' then -v_stake when 'revenue' then v_stake - v_amount
      when 'partner-wallet' then case when v_ticket.is_seamless then v_amount else 0 end end, null
    from ledger_accounts a where a.partner_id = p_partner and a.currency = v_ticket.currency and a.member_id is null
      and a.kind in ('stakes', 'partner-wallet', 'revenue')) w(account_id, amount, account_leg)
  where w.amount <> 0;
  if v_ticket.is_seamless then
    insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
        due_at_ms, created_at_ms)
      values (gen_random_uuid(), p_partner, v_member, 'credit', v_ticket_id, v_amount, v_ticket.currency, 'cash_out', 'due',
        v_now, v_now);
  end if;
  if p_now_ms is null and clock_ms() - v_now > 1000 then
    raise exception 'the sale was judged too long ago' using errcode = 'CL001';
  end if;
  return query select 'done', v_number, v_account.balance_minor - v_account.held_minor, v_sold_for + v_amount;
end $$;

revoke execute on function cash_out_ticket from public;
alter function cash_out_ticket owner to clutch_writer;
grant execute on function cash_out_ticket to clutch_app;
