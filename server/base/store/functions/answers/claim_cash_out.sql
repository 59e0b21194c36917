-- Claims a member's id of a sale for the rest of the transaction; false where it is used: its answer is stored, or was forgotten after a day
-- while the sale stands.
create or replace function claim_cash_out(p_partner integer, p_member integer, p_id uuid, p_ticket bigint, p_now_ms double precision)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from cash_outs c where c.member_id = p_member and c.unique_id = p_id;
  if found then return false; end if;
  insert into cash_out_requests (partner_id, member_id, unique_id, ticket_id, created_at_ms)
    values (p_partner, p_member, p_id, p_ticket, given_time(p_now_ms)) on conflict do nothing;
  return found;
end $$;

revoke execute on function claim_cash_out from public;
alter function claim_cash_out owner to clutch_writer;
grant execute on function claim_cash_out to clutch_app;
