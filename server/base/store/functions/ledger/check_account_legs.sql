-- What a member's balance changed by is the sum of the legs its account has come to since, checked at commit, whoever writes
-- (docs/decisions/0123). By induction a balance is the sum of its legs: numbers are unique in an account, and legs are never changed.
-- What is held is what entries hold that are neither posted nor voided.
--
-- Bets of a batch are not looked at: accept_bets, the only function of clutch_writer that adds to open tickets, compares all accounts of
-- its batch at once.
--
-- Looks past row-level security: at commit another partner may be set, or none. Has no settings, which would cost every bet two per
-- cent: tables are named with their schema, and each look-up is by a unique key.
create or replace function check_account_legs() returns trigger language plpgsql security definer
as $$
declare
  v_is_right boolean;
begin
  if new.leg_count = old.leg_count + 1 then
    perform from public.ledger_legs l where l.account_id = new.account_id and l.account_leg = new.leg_count
      and l.amount_minor = new.balance_minor - old.balance_minor;
    v_is_right := found;
  else
    select count(*) = new.leg_count - old.leg_count and coalesce(sum(l.amount_minor), 0) = new.balance_minor - old.balance_minor
      into v_is_right from public.ledger_legs l
      where l.account_id = new.account_id and l.account_leg > old.leg_count and l.account_leg <= new.leg_count;
  end if;
  if v_is_right and new.held_minor <> old.held_minor then
    -- The account as it is at commit: it may have changed more than once.
    v_is_right := (select a.held_minor = (select coalesce(sum(greatest(-l.amount_minor, 0)), 0) from public.ledger_legs l
        where l.account_id = a.account_id and l.account_leg < 0
          and not exists (select from public.ledger_entries e where e.pending_id = l.entry_id))
      from public.ledger_accounts a where a.account_id = new.account_id);
  end if;
  if v_is_right then return null; end if;
  raise exception 'the balance of ledger account % is not the sum of its legs', new.account_id using errcode = 'check_violation';
end $$;

revoke execute on function check_account_legs from public;
alter function check_account_legs owner to clutch_definer;

drop trigger if exists ledger_accounts_legs on ledger_accounts;
create constraint trigger ledger_accounts_legs after update of balance_minor, held_minor, leg_count on ledger_accounts
  deferrable initially deferred for each row
  when ((new.balance_minor <> old.balance_minor or new.leg_count <> old.leg_count or new.held_minor <> old.held_minor)
    and not (new.open_tickets > old.open_tickets and current_user = 'clutch_writer'))
  execute function check_account_legs();
