-- A payout above what a ticket was said to pay at best: its error, unless the ticket has legs priced together. Fewer of those may cost more
-- than all of them (of two that all but imply each other, together they have the price of the likelier), so when one is void the
-- ticket may pay up to the highest of the prices that were kept with it. Called by settle_tickets where the figure is judged, and by
-- settle_shared_bets, whose bets have no ticket.
create or replace function refuse_payout(p_ticket bigint, p_payout_minor bigint)
returns bigint language plpgsql
as $$
declare
  v_most numeric;
begin
  select t.stake_minor * (1 + exp(sum(ln(f.odds_centi / 100.0)))) into v_most
    from tickets t cross join lateral (
      select (select max(p.value::numeric) from jsonb_each_text(g.value -> 'prices') as p) as odds_centi
        from jsonb_array_elements(t.details -> 'groups') as g
      union all
      select l.euro_odds_centi from ticket_legs l where l.ticket_id = t.ticket_id and not exists (
        select from jsonb_array_elements(t.details -> 'groups') as g where g.value -> 'legs' @> to_jsonb(l.leg_number))) as f
    where t.ticket_id = p_ticket and t.details ? 'groups' and p_payout_minor >= 0 group by t.stake_minor;
  if v_most is null or p_payout_minor > v_most then
    raise exception 'ticket % cannot pay %', p_ticket, p_payout_minor using errcode = 'check_violation';
  end if;
  return p_payout_minor;
end $$;

revoke execute on function refuse_payout from public;
grant execute on function refuse_payout to clutch_writer;
