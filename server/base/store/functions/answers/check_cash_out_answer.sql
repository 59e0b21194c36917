-- The answer of a sale's id is of the sale that stands under it at the commit; under the id of a refusal stands none. The id names a ticket
-- of its own member, and does not stay without an answer.
create or replace function check_cash_out_answer() returns trigger language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_request cash_out_requests%rowtype;
  v_ticket tickets%rowtype;
  v_sale cash_outs%rowtype;
  v_result jsonb;
begin
  -- As it is now: claimed and released again within the transaction, or answered by a later statement of it.
  select * into v_request from cash_out_requests r where r.member_id = new.member_id and r.unique_id = new.unique_id;
  if not found then return null; end if;
  v_result := v_request.answer_body -> 'result';
  select * into v_ticket from tickets t where t.ticket_id = v_request.ticket_id;
  select * into v_sale from cash_outs c where c.member_id = new.member_id and c.unique_id = new.unique_id;
  if (v_ticket.member_id, v_ticket.partner_id) is not distinct from (v_request.member_id, v_request.partner_id)
    and v_request.answer_body is not null
    and (case when v_sale.ticket_id is null then v_request.answer_status >= 400
      else v_request.answer_status = 201 and v_sale.ticket_id = v_ticket.ticket_id
        and v_result @> jsonb_build_object('ticket_id', v_ticket.ticket_id::text, 'currency', v_ticket.currency)
        and minor_of(v_result -> 'bet_amount', v_ticket.currency) = v_sale.stake_minor
        and minor_of(v_result -> 'amount', v_ticket.currency) = v_sale.amount_minor
        and minor_of(v_result -> 'open_bet_amount', v_ticket.currency) = v_ticket.stake_minor
          - (select sum(c.stake_minor) from cash_outs c where c.ticket_id = v_ticket.ticket_id) end) then
    return null;
  end if;
  raise exception 'an answer that is not of the sale under its id' using errcode = 'check_violation';
end $$;

revoke execute on function check_cash_out_answer from public;
alter function check_cash_out_answer owner to clutch_definer;

drop trigger if exists cash_out_requests_answered on cash_out_requests;
create constraint trigger cash_out_requests_answered after insert or update on cash_out_requests deferrable initially deferred for each row
  execute function check_cash_out_answer();
