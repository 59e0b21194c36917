-- The legs one statement adds to an entry sum to zero in each currency, whoever writes them. By induction so do all legs of
-- the entry, at every moment, not only at commit. A pending entry moves nothing and is checked like any other.
create or replace function check_ledger_legs_balance() returns trigger language plpgsql
as $$
declare
  v_unbalanced uuid;
begin
  select entry_id into v_unbalanced from added group by entry_id, currency having sum(amount_minor) <> 0 limit 1;
  if v_unbalanced is not null then
    raise exception 'ledger entry % does not sum to zero', v_unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke execute on function check_ledger_legs_balance from public;

create or replace trigger ledger_legs_balance after insert on ledger_legs referencing new table as added
  for each statement execute function check_ledger_legs_balance();
