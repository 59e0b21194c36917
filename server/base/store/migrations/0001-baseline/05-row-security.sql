-- Row-level security, forced for the owner too, on every table with partner_id: a transaction sees and writes the rows of
-- the partner in app.partner_id alone, and none while it is unset. In a subquery the setting is evaluated once a statement,
-- not once a row.
--
-- Three exceptions, because the partner of a caller is not known before they are read: the list of partners is readable,
-- and a session or a socket ticket is visible to who names its hash in app.secret_hash (who knows the hash holds the secret).

do $$
declare
  v_partner constant text := 'partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::integer)';
  v_hash constant text := ' = decode(nullif(current_setting(''app.secret_hash'', true), ''''), ''hex'')';
  v_table text;
  v_visible text;
begin
  foreach v_table in array array[
    'partners', 'members', 'sessions', 'launches', 'socket_tickets', 'notifications', 'favourites', 'slip_shares',
    'tickets', 'ticket_legs', 'ticket_results', 'market_settlements', 'bet_requests', 'cash_outs', 'cash_out_requests',
    'cash_out_rules', 'prebooks', 'ledger_accounts', 'ledger_entries', 'ledger_legs', 'partner_calls'
  ] loop
    v_visible := case v_table
      when 'partners' then 'true'
      when 'sessions' then v_partner || ' or token_hash' || v_hash || ' or public_token_hash' || v_hash
      when 'socket_tickets' then v_partner || ' or ticket_hash' || v_hash
      else v_partner end;
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy tenant on %I using (%s) with check (%s)', v_table, v_visible, v_partner);
  end loop;
end $$;
