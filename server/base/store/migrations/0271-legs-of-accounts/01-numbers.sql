-- A member's balance is the sum of the legs of their account, held by the database itself (docs/decisions/0253): each leg that moves a
-- balance has a number in its account, 1, 2, 3 …, and the account knows the last one. functions/ledger/check_account_legs.sql compares
-- at commit what a balance changed by with the legs of the numbers in between; functions/ledger/check_ledger_legs_balance.sql refuses a leg
-- without a number, or of a number its account has not come to.
alter table ledger_accounts add column leg_count bigint not null default 0;
-- Null: of a system account, whose balance is kept nowhere. Below zero: of an entry that only holds (-1, -2, …).
alter table ledger_legs add column account_leg bigint;

-- What was written before; one partner after the other, since row-level security holds the owner too.
do $$
declare
  v_partner integer;
begin
  for v_partner in select p.partner_id from partners p loop
    perform set_config('app.partner_id', v_partner::text, true);
    update ledger_legs l set account_leg = n.number
      from (select g.entry_id, g.leg_number, case when e.phase = 'pending' then -1 else 1 end * row_number() over (
          partition by g.account_id, e.phase = 'pending' order by e.created_at_ms, g.entry_id, g.leg_number) as number
        from ledger_legs g join ledger_entries e using (entry_id) join ledger_accounts a using (account_id)
        where g.partner_id = v_partner and a.member_id is not null) n
      where l.entry_id = n.entry_id and l.leg_number = n.leg_number;
    update ledger_accounts a set leg_count = (select count(*) from ledger_legs l
        where l.account_id = a.account_id and l.account_leg > 0)
      where a.partner_id = v_partner and a.member_id is not null;
  end loop;
  perform set_config('app.partner_id', '', true);
end $$;

create unique index ledger_legs_of_account on ledger_legs (account_id, account_leg) where account_leg is not null;

-- The triggers run as clutch_definer and look at accounts of any partner, whoever wrote them, and whatever partner is set at commit.
grant update (leg_count) on ledger_accounts to clutch_writer, clutch_definer;
create policy checked on ledger_accounts for select to clutch_definer using (true);
create policy checked on ledger_legs for select to clutch_definer using (true);
create policy checked on ledger_entries for select to clutch_definer using (true);
