-- What each role may do with each table (docs/decisions/0146): the application reads all tables it serves from and writes only columns
-- that change in them; money, results, limits of members and what is counted from them it writes through functions of clutch_writer
-- alone. testkit/postgres/allowed-rights.ts is the whole list, and a test holds every table to it. Functions carry their own grants.

grant usage on schema public to clutch_definer, clutch_writer;

-- Large objects are kept outside of tables: no policy, grant or retention reaches them. Only a superuser can take them from the public.
do $$ begin
  if (select r.rolsuper from pg_roles r where r.rolname = current_user) then
    revoke execute on function lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) from public;
  end if;
end $$;

grant usage, select on sequence competitions_competition_id_seq, events_event_id_seq, markets_market_id_seq,
  market_suspensions_suspension_id_seq, partners_partner_id_seq, members_member_id_seq, notifications_notification_id_seq,
  tickets_ticket_id_seq, cash_out_rules_rule_id_seq, ledger_accounts_account_id_seq, board_winners_winner_id_seq,
  reviews_review_id_seq, care_changes_change_id_seq to clutch_app;

-- clutch_app: read only, written by functions or by the owner.
grant select on partners, switches, arcade_keys, tickets, ticket_legs, returned_legs, ticket_results, cash_outs,
  market_results, market_settlements, ledger_accounts, ledger_entries, ledger_legs, member_care, care_limits, care_minutes, care_changes,
  board_cursors, board_tickets, board_events, board_selections, board_member_hours, board_members, board_winners,
  statement_cursors, statement_quarters, statement_moves to clutch_app;

-- Never deleted.
grant select, insert on competitions, events, markets, event_scores, live_stats, match_facts, market_suspensions, source_health, source_pasts,
  search_names, members, cash_out_rules, reviews, review_reports,
  arcade_seeds, arcade_rounds, arcade_actions, arcade_results, arcade_log, arcade_checkpoints,
  arcade_checkpoint_heads, arcade_chains, arcade_shared_rounds, arcade_shared_bets, arcade_shared_results, arcade_shared_cash_outs,
  arcade_shown_chains, arcade_shown_ends to clutch_app;
grant select, insert, update on arcade_monitors to clutch_app;

-- Deleted by retention, or by the member.
grant select, insert, delete on sign_outs, sessions, launches, socket_tickets, notifications, favourites, event_reminders, slip_shares,
  bet_requests, prebooks, partner_calls, arcade_samples, price_history to clutch_app;

-- Written by claim_cash_out and answer_cash_out.
grant select, delete on cash_out_requests to clutch_app;

-- The application opens accounts, which begin empty: what is in one comes by entries.
grant insert (partner_id, kind, member_id, currency) on ledger_accounts to clutch_app;
-- When a prebook was placed, for the interval between bets; and every lock of an account.
grant update (last_bet_at_ms) on ledger_accounts to clutch_app;

-- The columns that change.
grant update (game_id, name) on competitions to clutch_app;
grant update (competition_id, stage, home, away, contenders, is_combo_allowed, best_of, start_at_ms, state, in_play, streams,
  updated_at_ms) on events to clutch_app;
grant update (status, is_main, name_id, name_values, lines, version, updated_at_ms) on markets to clutch_app;
grant update (score, updated_at_ms) on event_scores to clutch_app;
grant update (stats, history, updated_at_ms) on live_stats to clutch_app;
grant update (lifted_at_ms, lifted_by, is_heard) on market_suspensions to clutch_app;
grant update (alive_at_ms, known_until_ms, played_until_ms) on source_health to clutch_app;
grant update (is_complete) on source_pasts to clutch_app;
grant update (folded, last_start_ms) on search_names to clutch_app;
grant update (login_name, country_code, partner_status, nickname, nickname_skeleton, odds_type, avatar_id, default_landing_page,
  notification, is_on_boards, choices_version, language, colour_scheme, consent, game_sound, game_volume, game_haptics, game_instant,
  game_keys, stake_steps_minor, motion, price_colours, favourite_tables, time_zone, amount_form, density, visit_clock) on members to clutch_app;
grant update (expires_at_ms, begun_ms, revoked_at_ms) on sessions to clutch_app;
grant update (session_id) on launches to clutch_app;
grant update (used_at_ms) on socket_tickets to clutch_app;
grant update (at_ms) on sign_outs to clutch_app;
-- Retention locks what it deletes.
grant update (read_at_ms) on notifications to clutch_app;
grant update (created_at_ms) on cash_out_requests to clutch_app;
grant update (legs, expires_at_ms) on slip_shares to clutch_app;
grant update (state, ticket_id, answer_status, answer_body, done_at_ms) on bet_requests to clutch_app;
grant update (times_centi, created_at_ms, status, ended_for, ended_at_ms) on cash_out_rules to clutch_app;
grant update (status, attempt, due_at_ms, placed_ticket_id, cancelled_for, ended_at_ms) on prebooks to clutch_app;
-- What a call to a partner says is never changed, only how far it has come.
grant update (state, attempts, due_at_ms, last_error, done_at_ms) on partner_calls to clutch_app;
-- Nonces, open rounds and the end of the log are counted by the triggers alone.
-- A log begins empty and without a checkpoint.
grant select, insert (member_id, partner_id) on arcade_players to clutch_app;
grant update (last_round_at_ms, checkpoint_seq, checkpoint_at_ms) on arcade_players to clutch_app;
grant update (state, client_seed, server_seed, revealed_at_ms) on arcade_seeds to clutch_app;
grant update (salt, salted_at_ms, ended_at_ms, taken_at_ms) on arcade_chains to clutch_app;
grant update (phase, closed_at_ms, link, outcome, revealed_at_ms, settled_at_ms) on arcade_shared_rounds to clutch_app;

-- clutch_writer: money and results, limits of members, and what is counted from bets.
grant insert on tickets, ticket_legs, returned_legs, ticket_results, cash_outs, market_results, market_settlements, ledger_entries,
  ledger_legs to clutch_writer;
grant update (balance_minor, held_minor, open_tickets, is_in_care, leg_count) on ledger_accounts to clutch_writer;
grant update (amount_minor) on cash_out_rules to clutch_writer;
grant insert, update (answer_status, answer_body) on cash_out_requests to clutch_writer;
grant insert, update on member_care, statement_cursors, statement_quarters to clutch_writer;
grant insert, update, delete on care_limits, board_cursors, board_tickets, board_events, board_selections, board_member_hours,
  board_members, board_winners to clutch_writer;
grant insert, delete on care_minutes, care_changes, statement_moves to clutch_writer;
-- append_care_change merges what is set too often.
grant update (at_ms, body) on care_changes to clutch_writer;

-- clutch_definer: acceptance, guards, leases, and expire_events, which alone deletes matches, markets and results: it looks for tickets of
-- all partners first.
grant insert on tickets, ticket_legs, ledger_entries, ledger_legs to clutch_definer;
grant update (balance_minor, open_tickets, leg_count) on ledger_accounts to clutch_definer;
grant update (kept_stage) on events to clutch_definer;
grant delete on events, markets, market_results, market_suspensions, market_settlements, event_scores, live_stats
  to clutch_definer;
grant update (log_seq, log_hash, log_at_ms) on arcade_players to clutch_definer;
grant update (next_nonce, open_rounds) on arcade_seeds to clutch_definer;
grant select, insert on arcade_keys to clutch_definer;
grant select on arcade_actions, applied_sql, applied_version, given_times to clutch_definer;
grant select, insert, update, delete on leases, lease_renewals to clutch_definer;
