-- Locks a member's accounts, as every bet does, and marks them as ones whose bets are judged by limits: a bet that commits later sees
-- what is set now. An account once marked stays so.
create or replace function open_care(p_partner integer, p_member integer)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from ledger_accounts a where a.member_id = p_member order by a.account_id for no key update;
  insert into member_care (member_id, partner_id)
    select m.member_id, m.partner_id from members m where m.member_id = p_member and m.partner_id = p_partner
    on conflict do nothing;
  update ledger_accounts a set is_in_care = true where a.member_id = p_member and not a.is_in_care;
end $$;

revoke execute on function open_care from public;
alter function open_care owner to clutch_writer;
grant execute on function open_care to clutch_app;
