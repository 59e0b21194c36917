-- The legs one statement adds to an entry sum to zero in each currency. By induction so do all legs of the entry, at every moment, not
-- only at commit. A pending entry moves nothing and is checked like any other.
--
-- Each is of an account that exists, of its partner and currency. A leg of a member's account has a number its account has come to
-- (check_account_legs compares the balance), or one below zero where its entry only holds; one of a system account has none. So the
-- account is written before its legs, or in the same statement.
--
-- Of all roles one is not looked at, that of accept_bet, which writes the two legs of a stake as a pair and finds both accounts:
-- what this check would cost there pays for the one at commit (docs/decisions/0123).
create or replace function check_ledger_legs_balance() returns trigger language plpgsql
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_entry uuid;
  v_account bigint;
begin
  select l.entry_id into v_entry from added l group by l.entry_id, l.currency
    having sum(l.amount_minor) <> 0
      or min(l.account_leg) < 1 and not exists (select from ledger_entries e where e.entry_id = l.entry_id and e.phase = 'pending')
    limit 1;
  if v_entry is not null then
    raise exception 'ledger entry % does not sum to zero, or has a leg without a number', v_entry using errcode = 'check_violation';
  end if;
  -- One look-up an account, by key: a join with the table would be planned once, for many legs or for few.
  select g.account_id into v_account from (
      select l.account_id, l.currency, l.partner_id, max(l.account_leg) as last, count(l.account_leg) as numbered, count(*) as legs
      from added l group by l.account_id, l.currency, l.partner_id) g
    left join lateral (select true as fits from ledger_accounts a where a.account_id = g.account_id and a.currency = g.currency
      and a.partner_id = g.partner_id and case when a.member_id is null then g.numbered = 0
        else g.numbered = g.legs and g.last <= a.leg_count end limit 1) a on true
    where a.fits is null limit 1;
  if v_account is not null then
    raise exception 'there is a leg that ledger account % has not come to', v_account using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke execute on function check_ledger_legs_balance from public;

create or replace trigger ledger_legs_balance after insert on ledger_legs referencing new table as added
  for each statement when (current_user <> 'clutch_definer') execute function check_ledger_legs_balance();
