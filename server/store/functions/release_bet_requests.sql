-- Releases the idempotency keys of bets that were not accepted: a bet stored before waits again, of any other nothing stays.
-- Locks nothing new: accept_bets holds the keys.
create or replace function release_bet_requests(p_member integer[], p_unique uuid[], p_resumes boolean[], p_status text[],
  p_ticket bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_n integer;
begin
  for v_n in select b.n::integer from unnest(p_member, p_unique, p_status) with ordinality as b(member_id, unique_id, status, n)
    where b.status not in ('accepted', 'duplicate') order by b.member_id, b.unique_id, b.n loop
    if not p_resumes[v_n] then
      delete from bet_requests r where r.member_id = p_member[v_n] and r.unique_id = p_unique[v_n];
    elsif p_ticket[v_n] is not null then
      update bet_requests r set state = 'processing', answer_status = null, done_at_ms = null
        where r.member_id = p_member[v_n] and r.unique_id = p_unique[v_n];
    end if;
  end loop;
end $$;

revoke execute on function release_bet_requests from public;
grant execute on function release_bet_requests to clutch_app;
