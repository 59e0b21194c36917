-- Row-level security, forced for the owner's writes too, on every table with partner_id: a transaction sees and writes the rows of
-- the partner in app.partner_id alone, and none while it is unset. In a subquery the setting is evaluated once a statement,
-- not once a row.
--
-- The partner of a caller is not known before they are read: a session or a socket ticket is visible to who names its hash in
-- app.secret_hash (who knows the hash holds the secret).

do $$
declare
  v_partner constant text := 'partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::integer)';
  v_hash constant text := ' = decode(nullif(current_setting(''app.secret_hash'', true), ''''), ''hex'')';
  v_table text;
  v_visible text;
begin
  foreach v_table in array array[
    'partners', 'members', 'sign_outs', 'sessions', 'launches', 'socket_tickets', 'notifications', 'favourites', 'event_reminders', 'slip_shares',
    'tickets', 'ticket_legs', 'returned_legs', 'ticket_results', 'market_settlements', 'bet_requests', 'cash_outs', 'cash_out_requests',
    'cash_out_rules', 'prebooks', 'ledger_accounts', 'ledger_entries', 'ledger_legs', 'partner_calls',
    'arcade_players', 'arcade_seeds', 'arcade_rounds', 'arcade_actions', 'arcade_results', 'arcade_log', 'arcade_samples',
    'arcade_monitors', 'arcade_monitor_lifts', 'arcade_checkpoints', 'arcade_checkpoint_heads',
    'arcade_chains', 'arcade_shared_rounds', 'arcade_shared_bets', 'arcade_shared_results', 'arcade_shared_cash_outs',
    'arcade_shown_chains', 'arcade_shown_ends',
    'board_cursors', 'board_tickets', 'board_events', 'board_selections', 'board_member_hours', 'board_members', 'board_winners',
    'reviews', 'review_reports', 'member_care', 'care_limits', 'care_minutes', 'care_changes',
    'statement_cursors', 'statement_moves', 'statement_quarters'
  ] loop
    v_visible := case v_table
      when 'sessions' then v_partner || ' or token_hash' || v_hash || ' or public_token_hash' || v_hash
      when 'socket_tickets' then v_partner || ' or ticket_hash' || v_hash
      else v_partner end;
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy tenant on %I using (%s)', v_table, v_visible)
      || case v_table when 'partners' then '' else format(' with check (%s)', v_partner) end;
    -- The owner's own pg_dump reads all rows (docs/operate.md); it could take the policies away as well.
    execute format('create policy backup on %I for select to current_user using (true)', v_table);
  end loop;
end $$;

-- Partners are made and changed by the owner, whom row-level security holds too: there is no partner to work as before. Who the
-- partners are is listed by partner_ids(); their rows, with their sealed links, are read one partner after the other (read_partners).
create policy provision on partners to current_user using (true) with check (true);
create policy directory on partners for select to clutch_definer using (true);

-- The triggers of the ledger run as clutch_definer and look at accounts of any partner, whoever wrote them, and whatever partner is set
-- at commit.
create policy checked on ledger_accounts for select to clutch_definer using (true);
create policy checked on ledger_legs for select to clutch_definer using (true);
create policy checked on ledger_entries for select to clutch_definer using (true);

-- What still counts is not deleted (docs/decisions/0158): a call that a partner is owed or owes, a prebook that came to a ticket, and a
-- request with a ticket, whose key is the one of the ticket's id and which stays as it is. A call that is done stays for eighty days, by the
-- database's clock; retention keeps it for ninety.
create policy owed on partner_calls as restrictive for delete to clutch_app
  using (done_at_ms < date_part('epoch', clock_timestamp()) * 1000 - 80 * 86400000.0);
-- A ticket of a socket is used once: its use is not taken back.
create policy used_once on socket_tickets as restrictive for update to clutch_app
  using (used_at_ms is null) with check (used_at_ms is not null);
create policy cancelled on prebooks as restrictive for delete to clutch_app using (status = 'cancelled');
create policy placed_stays on bet_requests as restrictive for delete to clutch_app
  using (not exists (select from tickets t where t.ticket_id = bet_requests.ticket_id));
create policy placed_is_final on bet_requests as restrictive for update to clutch_app
  using (not exists (select from tickets t where t.ticket_id = bet_requests.ticket_id));
-- What waits begins by waiting: nobody writes an order that has ended, nor an answer as if a bet had been taken, but the functions that
-- take bets. A prebook ends with a ticket of its own member.
create policy begins on cash_out_rules as restrictive for insert to clutch_app with check (status = 'waiting'
  and exists (select from tickets t where t.ticket_id = cash_out_rules.ticket_id and t.member_id = cash_out_rules.member_id));
create policy begins on prebooks as restrictive for insert to clutch_app with check (status = 'pending'
  and exists (select from members m where m.member_id = prebooks.member_id)
  and not exists (select from tickets t where t.ticket_id = prebooks.prebook_id));
create policy begins on bet_requests as restrictive for insert to clutch_app
  with check (state = 'processing' or ticket_id is null and answer_status >= 400 or current_user = 'clutch_writer');
-- An answer without a ticket is whole; what it says is held to what was stored (functions/answers/check_request_answer.sql).
create policy ends on bet_requests as restrictive for update to clutch_app using (true)
  with check (state = 'processing' or current_user = 'clutch_writer'
    or answer_body is not null and (answer_status = 201 or answer_status >= 400 and ticket_id is null));
create policy placed_own on prebooks as restrictive for update to clutch_app using (true)
  with check (placed_ticket_id is null or exists (select from tickets t
    where t.ticket_id = prebooks.placed_ticket_id and t.member_id = prebooks.member_id));
