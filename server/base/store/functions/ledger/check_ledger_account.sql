-- The constraints of ledger_accounts as a trigger, checked when one of their columns is written, not when a balance is
-- (docs/decisions/0100): a currency code, no negative hold, a member exactly for the kind 'member'. An account is made empty; bets that
-- are judged by limits stay so.
create or replace function check_ledger_account() returns trigger language plpgsql
as $$
begin
  if length(new.currency) <> 3
    or new.held_minor < 0 or (new.kind = 'member') <> (new.member_id is not null)
    or tg_op = 'INSERT' and (new.balance_minor <> 0 or new.held_minor <> 0 or new.leg_count <> 0)
    or tg_op = 'UPDATE' and old.is_in_care and not new.is_in_care then
    raise exception 'invalid ledger account %', new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function check_ledger_account from public;

create or replace trigger ledger_accounts_shape before insert or update of kind, currency, member_id, held_minor, is_in_care
  on ledger_accounts for each row execute function check_ledger_account();
