-- Decides the bets of contended accounts: those that cannot accept all their bets of a batch (too little money, near a
-- limit, an interval between bets, or limits of the member's own or of the partner). One after the other in order of arrival, so that a bet which does not fit leaves
-- room for the next that does. A bet of several events must fit under the limit of each.
--
-- p_account and p_status go with the bets by ordinal. Returns p_status with each 'contended' replaced by accepted, care-closed,
-- care-break, care-unset, care-limit, too-fast, member-limit, event-limit or insufficient. Locks nothing: accept_bets holds the accounts.
create or replace function resolve_contended_bets(p_now_ms double precision, p_interval_ms double precision,
  p_event_limit integer, p_member_limit integer, p_bets bet_to_accept[], p_account bigint[], p_status text[])
returns text[] language plpgsql
as $$
declare
  v_status text[] := p_status;
  v_bet record;
  v_account bigint;
  v_available bigint;
  v_open integer;
  v_last_ms double precision;
  v_is_in_care boolean;
  -- As of care_allowance.
  v_care text;
  v_allowance bigint;
  -- The events of the account's bets accepted so far, one mention a bet.
  v_events integer[];
begin
  for v_bet in select b.ordinality as n, p_account[b.ordinality] as account_id, b.member_id, b.currency, b.stake_minor,
      b.pending_id is not null as is_seamless, b.details ? 'prebookId' is true as is_automatic,
      array(select distinct l.event_id from unnest(b.legs) as l) as events
    from unnest(p_bets) with ordinality as b where p_status[b.ordinality] = 'contended'
    order by p_account[b.ordinality], b.ordinality
  loop
    if v_bet.account_id is distinct from v_account then
      v_account := v_bet.account_id;
      v_events := '{}';
      select a.balance_minor - a.held_minor, a.open_tickets, a.last_bet_at_ms, a.is_in_care or exists (
            select from partners p where p.partner_id = a.partner_id and p.care is not null)
        into v_available, v_open, v_last_ms, v_is_in_care from ledger_accounts a where a.account_id = v_account;
      v_care := null;
    end if;
    -- First, as it costs nothing, and what it refuses is not judged by the member's limits.
    if p_interval_ms > 0 and not v_bet.is_automatic and v_last_ms + p_interval_ms > p_now_ms
      and v_last_ms <= p_now_ms + 60000 then
      v_status[v_bet.n] := 'too-fast';
      continue;
    end if;
    if v_care is null then
      v_care := 'open';
      if v_is_in_care then
        select c.status, c.allowance_minor into v_care, v_allowance from care_allowance(v_bet.member_id, v_bet.currency, p_now_ms) c;
      end if;
    end if;
    if v_care <> 'open' then
      v_status[v_bet.n] := v_care;
    elsif v_is_in_care and v_bet.stake_minor > v_allowance then
      v_status[v_bet.n] := 'care-limit';
    elsif v_open >= p_member_limit then
      v_status[v_bet.n] := 'member-limit';
    elsif v_open >= p_event_limit and exists (select from unnest(v_bet.events) e
      where count_open_on_event(v_bet.member_id, e) + cardinality(array_positions(v_events, e)) >= p_event_limit) then
      v_status[v_bet.n] := 'event-limit';
    elsif not v_bet.is_seamless and v_bet.stake_minor > v_available then
      v_status[v_bet.n] := 'insufficient';
    else
      v_status[v_bet.n] := 'accepted';
      v_open := v_open + 1;
      v_events := v_events || v_bet.events;
      if v_is_in_care then v_allowance := v_allowance - v_bet.stake_minor; end if;
      if not v_bet.is_automatic then v_last_ms := p_now_ms; end if;
      if not v_bet.is_seamless then v_available := v_available - v_bet.stake_minor; end if;
    end if;
  end loop;
  return v_status;
end $$;

revoke execute on function resolve_contended_bets from public;
grant execute on function resolve_contended_bets to clutch_writer;
