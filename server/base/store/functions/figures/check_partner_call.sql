-- What whoever serves may owe a partner, or ask of one: a debit has the id and the amount of the entry that holds its stake, a credit
-- those of the entry that pays it, so each is asked once; a rollback is of a debit whose stake was not posted, in full. Other calls are
-- written by the functions that move the money. A call that is done stays so, and is done when the database says.
create or replace function check_partner_call() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not is_serving() then return new; end if;
  if tg_op = 'UPDATE' then
    if old.state = 'done' and new.state <> 'done' then
      raise exception 'a call to a partner that is done stays so' using errcode = 'check_violation';
    end if;
    perform given_time(new.done_at_ms);
    return new;
  end if;
  if new.verb = 'rollback' then
    perform from partner_calls d where d.call_id = new.debit_id and d.verb = 'debit' and d.member_id = new.member_id
      and d.partner_id = new.partner_id and d.amount_minor = new.amount_minor and d.currency = new.currency
      and not exists (select from ledger_entries e where e.pending_id = d.call_id and e.phase = 'post');
  else
    perform from ledger_entries e join ledger_legs l on l.entry_id = e.entry_id join ledger_accounts a on a.account_id = l.account_id
      where e.entry_id = new.call_id and e.partner_id = new.partner_id and e.ticket_id is not distinct from new.ticket_id
        and e.phase = case new.verb when 'debit' then 'pending' else 'single' end::ledger_phase
        and a.kind = 'partner-wallet' and l.currency = new.currency
        and l.amount_minor = case new.verb when 'debit' then -new.amount_minor else new.amount_minor end;
  end if;
  if not found or new.amount_minor <= 0 then
    raise exception 'a call to a partner without the movement it is of' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function check_partner_call from public;

create or replace trigger partner_calls_of_movements before insert on partner_calls
  for each row when (current_user not in ('clutch_writer', 'clutch_definer')) execute function check_partner_call();
create or replace trigger partner_calls_done before update of state, done_at_ms on partner_calls
  for each row when (current_user not in ('clutch_writer', 'clutch_definer')
    and (new.state <> old.state or new.done_at_ms is distinct from old.done_at_ms)) execute function check_partner_call();
