-- Whether something of the member stands under this id for good that has no row in bet_requests, or none after a day: a prebook, a
-- round of a mini-game, a bet on a shared round, an action or a cash-out in one. Of a ticket the row in bet_requests stays itself.
--
-- Asked where a request is stored (skip_used_id), a bet accepted (accept_bet, accept_new_bets), and an action taken that adds no stake. Each
-- look-up is by a unique key. Who never played a mini-game, as most who bet, is known by one look-up; each table is asked in a
-- statement of its own, because a statement locks every table it names.
create or replace function is_id_used(p_member integer, p_unique uuid) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from prebooks x where x.member_id = p_member and x.unique_id = p_unique;
  if found then return true; end if;
  perform from arcade_players x where x.member_id = p_member;
  if not found then return false; end if;
  perform from arcade_rounds x where x.member_id = p_member and x.unique_id = p_unique;
  if found then return true; end if;
  perform from arcade_actions x where x.member_id = p_member and x.unique_id = p_unique;
  if found then return true; end if;
  perform from arcade_shared_bets x where x.member_id = p_member and x.unique_id = p_unique;
  if found then return true; end if;
  perform from arcade_shared_cash_outs x where x.member_id = p_member and x.unique_id = p_unique;
  return found;
end $$;

revoke execute on function is_id_used from public;
grant execute on function is_id_used to clutch_app;
