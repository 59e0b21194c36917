-- Writes one ledger entry with its legs and moves the wallets concerned. Returns a status:
--   recorded, exists (this very entry is stored: the retry is done), conflict (another entry has the id),
--   insufficient, unbalanced, unknown-account, pending-unknown, already-posted, already-voided.
-- Anything but recorded writes nothing. Only members' accounts carry a balance; a system account is the sum of its legs.
--
-- Lock order: members' accounts, sorted. They are locked before the entry is looked up, so that two retries of one id meet at
-- the lock and the second sees the first.
create or replace function ledger_record(p_partner integer, p_entry uuid, p_phase ledger_phase, p_pending uuid, p_reason text,
  p_ticket bigint, p_at_ms double precision, p_may_overdraw boolean, p_legs jsonb) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_legs jsonb := p_legs;
  v_old record;
  -- Asked of the session: this function runs as its owner.
  v_is_serving boolean;
begin
  if p_phase is null or p_reason is null or p_at_ms is null or p_may_overdraw is null or p_legs is null then
    raise exception 'an entry needs its phase, reason, time, legs and whether it may overdraw' using errcode = 'null_value_not_allowed';
  end if;
  if p_phase in ('post', 'void') then
    perform from ledger_entries where entry_id = p_pending and phase = 'pending';
    if not found then return 'pending-unknown'; end if;
    select coalesce(jsonb_agg(jsonb_build_object('account_id', account_id, 'amount_minor', amount_minor,
      'currency', currency)), '[]') into v_legs from ledger_legs where entry_id = p_pending;
  end if;
  perform from ledger_accounts a join jsonb_to_recordset(v_legs) as l(account_id bigint) using (account_id)
    where a.kind = 'member' order by a.account_id for update of a;
  select phase, pending_id, reason into v_old from ledger_entries where entry_id = p_entry;
  if found then
    if v_old.phase = p_phase and v_old.reason = p_reason and v_old.pending_id is not distinct from p_pending
      and (p_phase = 'void' or ledger_legs_match(p_entry, v_legs)) then return 'exists'; end if;
    return 'conflict';
  end if;
  if exists (select from jsonb_to_recordset(v_legs) as l(account_id bigint, currency text)
    left join ledger_accounts a on a.account_id = l.account_id and a.currency = l.currency
    where a.account_id is null) then return 'unknown-account'; end if;
  v_is_serving := is_serving();
  if v_is_serving then perform given_time(p_at_ms); end if;
  if v_is_serving and (p_may_overdraw or case when p_phase in ('single', 'pending')
      then not ledger_legs_fit(p_reason, p_phase, v_legs) else p_reason not in ('stake', 'round-stake') end) then
    raise exception 'money does not move between such accounts for %', p_reason using errcode = 'check_violation';
  end if;
  if p_phase in ('single', 'pending') then
    if jsonb_array_length(v_legs) = 0 or exists (select from jsonb_to_recordset(v_legs) as l(amount_minor bigint, currency text)
      group by currency having sum(amount_minor) <> 0) then return 'unbalanced'; end if;
    if not p_may_overdraw and exists (
      select from (select account_id, sum(amount_minor) as amount from jsonb_to_recordset(v_legs)
        as l(account_id bigint, amount_minor bigint) group by account_id) l
      join ledger_accounts a using (account_id)
      where a.kind = 'member' and l.amount < 0 and a.balance_minor - a.held_minor + l.amount < 0) then
      return 'insufficient';
    end if;
  end if;
  insert into ledger_entries (entry_id, partner_id, phase, pending_id, reason, ticket_id, created_at_ms)
    values (p_entry, p_partner, p_phase, p_pending, p_reason, p_ticket, p_at_ms) on conflict do nothing;
  if not found then
    select phase into v_old from ledger_entries where pending_id = p_pending;
    if not found then return 'conflict'; end if;
    return case v_old.phase when 'post' then 'already-posted' else 'already-voided' end;
  end if;
  with moved as (
    update ledger_accounts a set
      balance_minor = a.balance_minor + case when p_phase in ('single', 'post') then l.amount else 0 end,
      held_minor = a.held_minor + case p_phase when 'pending' then l.debit when 'single' then 0 else -l.debit end,
      leg_count = a.leg_count + case when p_phase in ('single', 'post') then l.legs else 0 end
    from (select account_id, sum(amount_minor)::bigint as amount, sum(greatest(-amount_minor, 0))::bigint as debit, count(*) as legs
      from jsonb_to_recordset(v_legs) as l(account_id bigint, amount_minor bigint) group by account_id) l
    where a.account_id = l.account_id and a.kind = 'member' returning a.account_id, a.leg_count
  )
  insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
    select p_entry, l.n, p_partner, l.account_id, l.amount_minor, l.currency, case when m.account_id is not null then
      case when p_phase = 'pending' then (select coalesce(min(h.account_leg), 0) from ledger_legs h
          where h.account_id = l.account_id and h.account_leg < 0) - row_number() over w
        else m.leg_count + 1 - row_number() over w end end
    from (select n, (leg ->> 'account_id')::bigint as account_id, (leg ->> 'amount_minor')::bigint as amount_minor,
        leg ->> 'currency' as currency from jsonb_array_elements(v_legs) with ordinality as e(leg, n)) l
    left join moved m on m.account_id = l.account_id where p_phase <> 'void'
    window w as (partition by l.account_id order by l.n);
  return 'recorded';
end $$;

revoke execute on function ledger_record from public;
alter function ledger_record owner to clutch_writer;
grant execute on function ledger_record to clutch_app;
