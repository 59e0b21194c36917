-- Marks bets as done that were stored before they waited (in-play delay, partner's debit). Returns their ticket ids by
-- ordinal; null where there is nothing to resume: given up meanwhile, or the second mention of an id.
-- Locks the idempotency keys in order of member and id.
create or replace function resume_bet_requests(p_now_ms double precision, p_bets bet_to_accept[])
returns bigint[] language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_result bigint[] := array_fill(null::bigint, array[cardinality(p_bets)]);
  v_bet record;
  v_ticket bigint;
begin
  for v_bet in select b.member_id, b.unique_id, b.ordinality as n from unnest(p_bets) with ordinality as b
    where b.is_resumed order by b.member_id, b.unique_id, b.ordinality loop
    update bet_requests r set state = 'done', ticket_id = coalesce(r.ticket_id, nextval('tickets_ticket_id_seq')),
      answer_status = 201, done_at_ms = p_now_ms
    where r.member_id = v_bet.member_id and r.unique_id = v_bet.unique_id and r.state = 'processing'
    returning r.ticket_id into v_ticket;
    v_result[v_bet.n] := v_ticket;
  end loop;
  return v_result;
end $$;

revoke execute on function resume_bet_requests from public;
grant execute on function resume_bet_requests to clutch_writer;
