-- The application reads all tables it serves from, and writes only columns that change in them; money, results, limits of members and
-- what is counted from them it writes through functions of clutch_writer alone (docs/decisions/0252).
-- testkit/postgres/allowed-rights.ts is the whole list, and a test holds every table to it.

grant usage on schema public to clutch_writer;

-- Money and results: through functions.
revoke insert, update, delete on tickets, ticket_legs, ticket_results, cash_outs, market_results, market_settlements,
  ledger_entries, ledger_legs from clutch_app;
grant insert on tickets, ticket_legs, ticket_results, cash_outs, market_results, market_settlements, ledger_entries, ledger_legs
  to clutch_writer;
grant insert on tickets, ticket_legs, ledger_entries, ledger_legs to clutch_definer;
grant update (kept_stage) on events to clutch_definer;
revoke update on ledger_accounts from clutch_app;
-- When a prebook was placed, for the interval between bets; and every lock of an account.
grant update (last_bet_at_ms) on ledger_accounts to clutch_app;
grant update (balance_minor, held_minor, open_tickets, is_in_care) on ledger_accounts to clutch_writer;
grant update (balance_minor, open_tickets) on ledger_accounts to clutch_definer;

-- Limits of members: through functions.
revoke insert, update, delete on member_care, care_limits, care_minutes, care_changes from clutch_app;
grant insert, update on member_care to clutch_writer;
grant insert, update, delete on care_limits to clutch_writer;
grant insert, delete on care_minutes to clutch_writer;
grant insert on care_changes to clutch_writer;

-- What is counted from bets: through functions.
revoke insert, update, delete on board_cursors, board_tickets, board_events, board_selections, board_member_hours, board_members,
  board_winners, statement_cursors, statement_quarters, statement_moves from clutch_app;
grant insert, update, delete on board_cursors, board_tickets, board_events, board_selections, board_member_hours, board_members,
  board_winners to clutch_writer;
grant insert, update on statement_cursors, statement_quarters to clutch_writer;
grant insert, delete on statement_moves to clutch_writer;

-- What a call to a partner says is never changed, only how far it has come.
revoke update on partner_calls from clutch_app;
grant update (state, attempts, due_at_ms, last_error, done_at_ms) on partner_calls to clutch_app;

-- Of everything else the columns that change.
revoke update on bet_requests, cash_out_requests, cash_out_rules, prebooks, market_suspensions from clutch_app;
grant update (state, ticket_id, answer_status, answer_body, done_at_ms) on bet_requests to clutch_app;
grant update (answer_status, answer_body) on cash_out_requests to clutch_app;
grant update (times_centi, created_at_ms, status, ended_for, ended_at_ms) on cash_out_rules to clutch_app;
grant update (amount_minor) on cash_out_rules to clutch_writer;
grant update (status, attempt, due_at_ms, placed_ticket_id, cancelled_for, ended_at_ms) on prebooks to clutch_app;
grant update (lifted_at_ms, lifted_by, is_heard) on market_suspensions to clutch_app;
revoke update, delete on competitions, source_health, members, sessions, launches, socket_tickets, notifications, favourites,
  slip_shares, search_names from clutch_app;
revoke update on events, markets, event_scores, live_stats from clutch_app;
grant update (game_id, name) on competitions to clutch_app;
grant update (competition_id, stage, home, away, contenders, is_combo_allowed, best_of, start_at_ms, state, in_play, streams,
  updated_at_ms) on events to clutch_app;
grant update (status, is_main, name_id, name_values, lines, version, updated_at_ms) on markets to clutch_app;
grant update (score, updated_at_ms) on event_scores to clutch_app;
grant update (stats, history, updated_at_ms) on live_stats to clutch_app;
grant update (alive_at_ms) on source_health to clutch_app;
grant update (login_name, country_code, partner_status, nickname, odds_type, avatar_id, default_landing_page, notification,
  is_on_boards) on members to clutch_app;
grant update (expires_at_ms, revoked_at_ms) on sessions to clutch_app;
grant update (session_id) on launches to clutch_app;
grant update (used_at_ms) on socket_tickets to clutch_app;
grant update (legs, expires_at_ms) on slip_shares to clutch_app;
grant update (folded, last_start_ms) on search_names to clutch_app;
-- Retention locks what it deletes.
grant update (read_at_ms) on notifications to clutch_app;
grant delete on sessions, launches, socket_tickets, notifications, favourites, slip_shares to clutch_app;
