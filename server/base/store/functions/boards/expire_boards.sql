-- Takes out of the boards what has left the window, and matches that are over. Tickets stay while they are open, have a result
-- since p_since_ms (it is read again), or won in the 13 weeks of the top winners.
create or replace function expire_boards(p_partner integer, p_window integer, p_week integer,
  p_since_ms double precision)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  with gone as (
    delete from board_member_hours h where h.partner_id = p_partner and h.hour < p_window returning *
  ), sums as (
    select g.member_id, sum(g.bet_count) as bets, sum(g.turnover_micros) as turnover, sum(g.decided_count) as decided,
      sum(g.win_count) as wins from gone g group by g.member_id
  )
  update board_members m set bet_count = m.bet_count - s.bets, turnover_micros = m.turnover_micros - s.turnover,
    decided_count = m.decided_count - s.decided, win_count = m.win_count - s.wins
  from sums s where m.partner_id = p_partner and m.member_id = s.member_id;
  delete from board_members m where m.partner_id = p_partner and m.bet_count = 0;
  delete from board_events b where b.partner_id = p_partner and (b.hour < p_window
    or exists (select from events e where e.event_id = b.event_id and e.state in ('ended', 'withdrawn')));
  delete from board_selections b where b.partner_id = p_partner and (b.hour < p_window
    or exists (select from events e where e.event_id = b.event_id and e.state in ('ended', 'withdrawn')));
  delete from board_tickets b where b.partner_id = p_partner and b.hour < p_window and b.result <> 'pending'
    and b.result_ms < p_since_ms and (b.earned_micros = 0 or b.week < p_week - 12);
end $$;

revoke execute on function expire_boards from public;
alter function expire_boards owner to clutch_writer;
