-- What accept_new_bets answers to a batch, but `alone` for bets of members who have set limits, or whose partner has: judging one reads all their bets of
-- a span (care_usage), and the others of the batch would wait for it. The caller sends each of those by itself to accept_new_bets.
-- Nothing is stored of them.
--
-- Has no settings but those of accept_bets, which runs under them.
create or replace function accept_apart_bets(p_partner integer, p_now_ms double precision, p_silence_ms double precision,
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
  v_in_care integer[];
  v_others bigint[];
begin
  perform set_config('app.partner_id', p_partner::text, true);
  v_in_care := array(select a.member_id from ledger_accounts a where a.member_id = any (p_members)
    and (a.is_in_care or exists (select from partners p where p.partner_id = p_partner and p.care is not null)));
  if cardinality(v_in_care) = 0 then
    return query select b.* from accept_new_bets(p_partner, p_now_ms, p_silence_ms, p_interval_ms, p_event_limit, p_member_limit,
      p_bets, p_members, p_ids) b;
    return;
  end if;
  return query select i, 'alone', null::bigint, null::bigint, null::double precision
    from generate_series(1, cardinality(p_bets)) i where p_members[i] = any (v_in_care);
  v_others := array(select i from generate_series(1, cardinality(p_bets)) i where not p_members[i] = any (v_in_care) order by i);
  if cardinality(v_others) > 0 then
    return query select v_others[b.n]::integer, b.status, b.ticket_id, b.balance_after_minor, b.at_ms
      from accept_new_bets(p_partner, p_now_ms, p_silence_ms, p_interval_ms, p_event_limit, p_member_limit,
        array(select p_bets[i] from unnest(v_others) with ordinality as k(i, place) order by k.place),
        array(select p_members[i] from unnest(v_others) with ordinality as k(i, place) order by k.place),
        array(select p_ids[i] from unnest(v_others) with ordinality as k(i, place) order by k.place)) b;
  end if;
end $$;

revoke execute on function accept_apart_bets from public;
alter function accept_apart_bets owner to clutch_definer;
grant execute on function accept_apart_bets to clutch_app;
