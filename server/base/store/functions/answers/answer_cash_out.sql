-- Keeps the answer of an id that this transaction claimed (claim_cash_out), once; check_cash_out_answer holds it to the sale at the commit.
create or replace function answer_cash_out(p_member integer, p_id uuid, p_status integer, p_body jsonb)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update cash_out_requests r set answer_status = p_status, answer_body = p_body
    where r.member_id = p_member and r.unique_id = p_id and r.answer_status is null;
  if not found then
    raise exception 'an id of a sale is answered once' using errcode = 'check_violation';
  end if;
end $$;

revoke execute on function answer_cash_out from public;
alter function answer_cash_out owner to clutch_writer;
grant execute on function answer_cash_out to clutch_app;
