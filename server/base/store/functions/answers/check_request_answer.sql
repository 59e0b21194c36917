-- What is kept as the answer of a member's id is of what stands under it at the commit: a round of a mini-game, an action in one, a bet
-- on a shared round or a prebook, in the figures that are stored and in the ledger (check_round_entry). Under the id of a refusal nothing
-- stands. A bet has no kept answer but its ticket, and is not looked at.
create or replace function check_request_answer() returns trigger language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_result constant jsonb := new.answer_body -> 'result';
  v_round arcade_rounds%rowtype;
  v_end arcade_results%rowtype;
  v_staked numeric;
begin
  if new.answer_status >= 400 then
    if used_ids(array[new.member_id], array[new.unique_id]) = '{}' then return null; end if;
    raise exception 'a refusal under an id that something stands under' using errcode = 'check_violation';
  end if;
  select r.* into v_round from arcade_rounds r where r.member_id = new.member_id and r.unique_id = new.unique_id;
  if not found then
    select r.* into v_round from arcade_actions a join arcade_rounds r on r.round_id = a.round_id
      where a.member_id = new.member_id and a.unique_id = new.unique_id;
  end if;
  if found then
    select * into v_end from arcade_results e where e.round_id = v_round.round_id;
    v_staked := v_round.stake_minor + (select coalesce(sum(a.extra_minor), 0) from arcade_actions a where a.round_id = v_round.round_id);
    if v_round.partner_id = new.partner_id and new.ticket_id is null and coalesce(v_result -> 'params', 'null') = v_round.params
        and v_result @> jsonb_build_object('bet_id', 'mg-' || v_round.round_id,
          'table_id', v_round.table_id, 'build', v_round.build, 'server_seed_hash', v_round.seed_hash, 'client_seed', v_round.client_seed,
          'nonce', v_round.nonce, 'state', case when v_end.round_id is null then 'open' else 'ended' end)
        and minor_of(v_result -> 'bet_amount', v_round.currency) = v_round.stake_minor
        and minor_of(v_result -> 'total_bet_amount', v_round.currency) = v_staked
        and (v_end.round_id is null or v_result -> 'outcome' = v_end.outcome
          and minor_of(v_result -> 'payout', v_round.currency) = v_end.payout_minor) then
      return null;
    end if;
  else
    perform from arcade_shared_bets b where b.member_id = new.member_id and b.unique_id = new.unique_id and b.partner_id = new.partner_id
      and new.ticket_id is null and v_result @> jsonb_build_object('bet_id', 'mg-' || b.bet_id, 'table_id', b.table_id, 'state', 'open', 'payout', 0)
      and minor_of(v_result -> 'bet_amount', b.currency) = b.stake_minor;
    if found then return null; end if;
    perform from prebooks p where p.member_id = new.member_id and p.unique_id = new.unique_id and p.partner_id = new.partner_id
      and p.prebook_id = new.ticket_id
      and v_result @> jsonb_build_object('ticket_id', p.prebook_id::text, 'market_id', p.market_id, 'bet_selection_type', p.selection)
      and minor_of(v_result -> 'bet_amount', p.currency) = p.stake_minor
      and (v_result ->> 'target_odds')::numeric * 100 = p.target_odds_centi;
    if found then return null; end if;
  end if;
  raise exception 'an answer that is not of what stands under its id' using errcode = 'check_violation';
end $$;

revoke execute on function check_request_answer from public;
alter function check_request_answer owner to clutch_definer;

drop trigger if exists bet_requests_answered on bet_requests;
create constraint trigger bet_requests_answered after insert or update on bet_requests deferrable initially deferred for each row
  when (new.state = 'done' and new.answer_body is not null) execute function check_request_answer();
