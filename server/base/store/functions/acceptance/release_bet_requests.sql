-- Releases the idempotency keys of bets that were not accepted: a bet stored before waits again, of any other nothing stays.
-- p_status and p_ticket go with the bets by ordinal. Locks nothing new: accept_bets holds the keys.
create or replace function release_bet_requests(p_bets bet_to_accept[], p_status text[], p_ticket bigint[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_bet record;
begin
  for v_bet in select b.member_id, b.unique_id, b.is_resumed, b.ordinality as n from unnest(p_bets) with ordinality as b
    where p_status[b.ordinality] not in ('accepted', 'duplicate') order by b.member_id, b.unique_id, b.ordinality loop
    if not v_bet.is_resumed then
      delete from bet_requests r where r.member_id = v_bet.member_id and r.unique_id = v_bet.unique_id;
    elsif p_ticket[v_bet.n] is not null then
      update bet_requests r set state = 'processing', answer_status = null, done_at_ms = null
        where r.member_id = v_bet.member_id and r.unique_id = v_bet.unique_id;
    end if;
  end loop;
end $$;

revoke execute on function release_bet_requests from public;
grant execute on function release_bet_requests to clutch_writer;
