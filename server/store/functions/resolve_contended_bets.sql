-- Decides the bets of contended accounts: those that cannot accept all their bets of a batch (too little money, near a
-- limit, or an interval between bets). One after the other in order of arrival, so that a bet which does not fit leaves
-- room for the next that does. A bet of several events must fit under the limit of each.
--
-- Returns the statuses of the given ordinals (p_n) in their order: accepted, too-fast, member-limit, event-limit,
-- insufficient. Locks nothing: accept_bets holds the accounts.
create or replace function resolve_contended_bets(p_now_ms double precision, p_interval_ms double precision, p_event_limit integer,
  p_member_limit integer, p_n integer[], p_account bigint[], p_member integer[], p_stake bigint[], p_seamless boolean[],
  p_automatic boolean[], l_bet integer[], l_event integer[]) returns text[] language plpgsql
as $$
declare
  v_result text[] := array_fill(null::text, array[cardinality(p_n)]);
  v_account bigint;
  v_available bigint;
  v_open integer;
  v_last_ms double precision;
  v_events integer[];
  v_own integer[];
  v_status text;
  i integer;
begin
  for v_account in select distinct a from unnest(p_account) a order by a loop
    select balance_minor - held_minor, open_tickets, last_bet_at_ms into v_available, v_open, v_last_ms
      from ledger_accounts where account_id = v_account;
    v_events := '{}';
    for i in select o from unnest(p_account, p_n) with ordinality as b(a, n, o) where b.a = v_account order by b.n loop
      select coalesce(array_agg(distinct l.event_id), '{}') into v_own
        from unnest(l_bet, l_event) as l(bet, event_id) where l.bet = p_n[i];
      if p_interval_ms > 0 and not p_automatic[i] and v_last_ms + p_interval_ms > p_now_ms then v_status := 'too-fast';
      elsif v_open >= p_member_limit then v_status := 'member-limit';
      elsif v_open >= p_event_limit and exists (select from unnest(v_own) e
        where count_open_on_event(p_member[i], e) + cardinality(array_positions(v_events, e)) >= p_event_limit)
        then v_status := 'event-limit';
      elsif not p_seamless[i] and p_stake[i] > v_available then v_status := 'insufficient';
      else
        v_status := 'accepted';
        v_open := v_open + 1;
        if not p_automatic[i] then v_last_ms := p_now_ms; end if;
        v_events := v_events || v_own;
        if not p_seamless[i] then v_available := v_available - p_stake[i]; end if;
      end if;
      v_result[i] := v_status;
    end loop;
  end loop;
  return v_result;
end $$;

revoke execute on function resolve_contended_bets from public;
grant execute on function resolve_contended_bets to clutch_app;
