-- What accept_bets answers to a batch, but `duplicate` for bets under ids that something other than a bet of the member stands under for good
-- (used_ids). Members and ids stand in lists of their own, which are read at a tenth of the cost of the bets; the id is null of a bet that
-- waited, as it was looked at when it was stored. Where none of the members ever played a mini-game, one look-up is all.
--
-- Has no settings but those of accept_bets, which runs under them.
create or replace function accept_new_bets(p_partner integer, p_now_ms double precision, p_silence_ms double precision,
  p_interval_ms double precision, p_event_limit integer, p_member_limit integer, p_bets bet_to_accept[],
  p_members integer[], p_ids uuid[])
returns table (n integer, status text, ticket_id bigint, balance_after_minor bigint, at_ms double precision)
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_used bigint[] := '{}';
  v_new bigint[];
begin
  perform set_config('app.partner_id', p_partner::text, true);
  perform from arcade_players x where x.member_id = any (p_members) and x.partner_id = p_partner limit 1;
  if found then
    v_used := used_ids(p_members, p_ids);
  end if;
  if cardinality(v_used) = 0 then
    return query select a.* from accept_bets(p_partner, p_now_ms, p_silence_ms, p_interval_ms, p_event_limit, p_member_limit, p_bets) a;
    return;
  end if;
  return query select u::integer, 'duplicate', null::bigint, null::bigint, null::double precision from unnest(v_used) u;
  v_new := array(select i from generate_series(1, cardinality(p_bets)) i where not i = any (v_used) order by i);
  if cardinality(v_new) > 0 then
    return query select v_new[a.n]::integer, a.status, a.ticket_id, a.balance_after_minor, a.at_ms
      from accept_bets(p_partner, p_now_ms, p_silence_ms, p_interval_ms, p_event_limit, p_member_limit,
        array(select p_bets[i] from unnest(v_new) with ordinality as k(i, place) order by k.place)) a;
  end if;
end $$;

revoke execute on function accept_new_bets from public;
alter function accept_new_bets owner to clutch_definer;
grant execute on function accept_new_bets to clutch_app;
