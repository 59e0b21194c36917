-- Marks bets as done that were stored before they waited (in-play delay, partner's debit). Returns their ticket ids by
-- ordinal; null where there is nothing to resume: given up meanwhile, or the second mention of an id.
-- Locks the idempotency keys in order of member and id.
create or replace function resume_bet_requests(p_now_ms double precision, p_member integer[], p_unique uuid[], p_resumes boolean[])
returns bigint[] language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_result bigint[] := array_fill(null::bigint, array[cardinality(p_member)]);
  v_ticket bigint;
  v_n integer;
begin
  for v_n in select b.n::integer from unnest(p_member, p_unique, p_resumes) with ordinality as b(member_id, unique_id, resumes, n)
    where b.resumes order by b.member_id, b.unique_id, b.n loop
    update bet_requests r set state = 'done', ticket_id = coalesce(r.ticket_id, nextval('tickets_ticket_id_seq')), answer_status = 201,
      done_at_ms = p_now_ms
    where r.member_id = p_member[v_n] and r.unique_id = p_unique[v_n] and r.state = 'processing'
    returning r.ticket_id into v_ticket;
    v_result[v_n] := v_ticket;
  end loop;
  return v_result;
end $$;

revoke execute on function resume_bet_requests from public;
grant execute on function resume_bet_requests to clutch_app;
