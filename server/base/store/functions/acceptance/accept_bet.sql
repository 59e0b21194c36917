-- Accepts one bet of one leg that is paid from an internal wallet and not stored yet: the quick path of a bet that comes
-- alone, a third of the cost of accept_bets for the same outcome.
--
-- Returns one row, status
--   accepted   with the ticket id and the balance after it;
--   duplicate  a request with this id is stored, or something else of the member stands under it for good (used_ids);
--   undecided  nothing was written: a market, event or member that changed, a silent source, too little money, a limit
--              near, the interval, or a member with limits of their own. The caller asks accept_bets, the only place that decides between those.
-- More open tickets in all than one event allows are undecided too: only accept_bets counts those of the event.
--
-- Lock order, as of every writer: idempotency key, market, account.
--
-- Runs as its owner, past row-level security, whose conditions PostgreSQL would plan into each statement: so every
-- condition names the partner (docs/decisions/0100).
--
-- Time is as in accept_bets: the database's, and a decision that took longer than a second ends with CL001.
--
-- With the versions of market and event, the member's status and the source's last sign of life (none older than p_silence_ms
-- counts, RU-6), all that the server may have cached is checked again here.
create or replace function accept_bet(p_partner integer, p_now_ms double precision, p_silence_ms double precision,
  p_interval_ms double precision, p_event_limit integer, p_member_limit integer, p_bet bet_to_accept)
returns table (status text, ticket_id bigint, balance_after_minor bigint, at_ms double precision)
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_now constant double precision := case when p_now_ms is null then clock_ms() else given_time(p_now_ms) end;
  v_leg constant bet_leg := p_bet.legs[1];
  v_tenant text;
  v_ticket bigint;
  v_account bigint;
  v_stakes bigint;
  v_after bigint;
  v_leg_count bigint;
  v_start double precision;
begin
  at_ms := v_now;
  -- What it may pay is of its stake at the odds of its leg (RU-7).
  if (p_bet.potential_minor <= div(p_bet.stake_minor::numeric * v_leg.odds_centi, 100)) is not true then
    raise exception 'a bet cannot pay more than its stake at its odds' using errcode = 'check_violation';
  end if;
  -- For an owner without BYPASSRLS.
  v_tenant := set_config('app.partner_id', p_partner::text, true);
  perform from arcade_players x where x.member_id = p_bet.member_id and x.partner_id = p_partner;
  if found and used_ids(array[p_bet.member_id], array[p_bet.unique_id]) <> '{}' then
    status := 'duplicate';
    return next;
    return;
  end if;
  insert into bet_requests (partner_id, member_id, unique_id, kind, state, ticket_id, answer_status, created_at_ms, done_at_ms)
    values (p_partner, p_bet.member_id, p_bet.unique_id, 'bet', 'done', nextval('tickets_ticket_id_seq'), 201, v_now,
      v_now)
    on conflict do nothing returning bet_requests.ticket_id into v_ticket;
  if v_ticket is null then
    status := 'duplicate';
    return next;
    return;
  end if;

  select (select coalesce(e.began_at_ms, e.start_at_ms) from events e
        where e.event_id = v_leg.event_id and e.version = v_leg.event_version)
    into v_start
    from markets m where m.market_id = v_leg.market_id and m.version = v_leg.market_version and m.status = 'open'
      and m.event_id = v_leg.event_id
      and exists (select from members b where b.member_id = p_bet.member_id and b.partner_id = p_partner
        and b.status = 'active' and b.partner_status = 'active')
      and exists (select from source_health h where h.alive_at_ms >= v_now - p_silence_ms) for share;
  if v_start is not null then
    update ledger_accounts a set balance_minor = a.balance_minor - p_bet.stake_minor, open_tickets = a.open_tickets + 1,
        last_bet_at_ms = v_now, leg_count = a.leg_count + 1
      where a.member_id = p_bet.member_id and a.currency = p_bet.currency and a.partner_id = p_partner
        and not a.is_in_care and not exists (select from partners p where p.partner_id = p_partner and p.care is not null)
        and a.balance_minor - a.held_minor >= p_bet.stake_minor
        and a.open_tickets < p_event_limit and a.open_tickets < p_member_limit
        and (p_interval_ms <= 0 or a.last_bet_at_ms + p_interval_ms <= v_now)
      returning a.account_id, a.balance_minor - a.held_minor, a.leg_count, (select s.account_id from ledger_accounts s
          where s.partner_id = p_partner and s.kind = 'stakes' and s.member_id is null and s.currency = p_bet.currency)
        into v_account, v_after, v_leg_count, v_stakes;
  end if;
  if v_account is null then
    delete from bet_requests r
      where r.partner_id = p_partner and r.member_id = p_bet.member_id and r.unique_id = p_bet.unique_id;
    status := 'undecided';
    return next;
    return;
  end if;

  insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number,
      handicap_quarters, selection, euro_odds_centi, market_version, announced_start_ms)
    values (v_ticket, 1, p_partner, p_bet.member_id, v_leg.event_id, v_leg.market_id, v_leg.line_number,
      v_leg.handicap_quarters, v_leg.selection, v_leg.odds_centi, v_leg.market_version, v_start);
  insert into tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
      currency, total_odds_centi, member_odds_e4, member_odds_style, is_seamless, entry_id, created_at_ms,
      balance_after_minor)
    values (v_ticket, p_partner, p_bet.member_id, p_bet.unique_id, p_bet.ticket_type, 1, p_bet.stake_minor,
      p_bet.potential_minor, p_bet.currency, p_bet.total_odds_centi, p_bet.member_odds_e4, p_bet.member_odds_style, false,
      p_bet.entry_id, v_now, v_after);
  insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
    values (p_bet.entry_id, p_partner, 'single', 'stake', v_ticket, v_now);
  insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
    values (p_bet.entry_id, 1, p_partner, v_account, -p_bet.stake_minor, p_bet.currency, v_leg_count),
      (p_bet.entry_id, 2, p_partner, v_stakes, p_bet.stake_minor, p_bet.currency, null);
  if p_now_ms is null and clock_ms() - v_now > 1000 then
    raise exception 'the bet was judged too long ago' using errcode = 'CL001';
  end if;
  status := 'accepted';
  ticket_id := v_ticket;
  balance_after_minor := v_after;
  return next;
end $$;

revoke execute on function accept_bet from public;
alter function accept_bet owner to clutch_definer;
grant execute on function accept_bet to clutch_app;
