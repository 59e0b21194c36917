-- What the application role may do with each table. Functions carry their own grants.

grant usage, select on all sequences in schema public to clutch_app;

-- Read only: written by the owner.
grant select on partners, switches to clutch_app;

-- Append-only: a correction is a new row (RU-17).
grant select, insert on market_results, tickets, ticket_legs, ticket_results, market_settlements, cash_outs,
  ledger_entries, ledger_legs to clutch_app;

-- Changed, never deleted.
grant select, insert, update on market_suspensions, ledger_accounts, prebooks, cash_out_rules to clutch_app;

grant select, insert, update, delete on competitions, events, markets, event_scores, live_stats, source_health,
  members, sessions, launches, socket_tickets, notifications, favourites, slip_shares,
  bet_requests, cash_out_requests, partner_calls to clutch_app;
