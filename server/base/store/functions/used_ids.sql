-- Which of some members' ids, by ordinal, something stands under for good that has no row in bet_requests, or none after a day: a prebook, a
-- round of a mini-game, a bet on a shared round, an action or a cash-out in one. Of a ticket the row in bet_requests stays itself.
--
-- Asked where a request is stored (skip_used_id), a bet accepted (accept_bet, accept_new_bets), and an action taken that adds no stake.
--
-- Each look-up is by a unique key, and in a form that is never planned as a join with a whole table (docs/decisions/0100).
create or replace function used_ids(p_members integer[], p_ids uuid[]) returns bigint[] language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return array(select b.n from unnest(p_members, p_ids) with ordinality as b(member_id, id, n)
    where (select true from prebooks x where x.member_id = b.member_id and x.unique_id = b.id limit 1)
      or ((select true from arcade_players x where x.member_id = b.member_id limit 1)
        and ((select true from arcade_rounds x where x.member_id = b.member_id and x.unique_id = b.id limit 1)
          or (select true from arcade_actions x where x.member_id = b.member_id and x.unique_id = b.id limit 1)
          or (select true from arcade_shared_bets x where x.member_id = b.member_id and x.unique_id = b.id limit 1)
          or (select true from arcade_shared_cash_outs x where x.member_id = b.member_id and x.unique_id = b.id limit 1))));
end $$;

revoke execute on function used_ids from public;
grant execute on function used_ids to clutch_app;
