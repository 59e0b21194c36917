-- The error of a payout that its ticket cannot have. Called by settle_tickets where the figure is judged.
create or replace function refuse_payout(p_ticket bigint, p_payout_minor bigint)
returns bigint language plpgsql
as $$
begin
  raise exception 'ticket % cannot pay %', p_ticket, p_payout_minor using errcode = 'check_violation';
end $$;

revoke execute on function refuse_payout from public;
grant execute on function refuse_payout to clutch_writer;
