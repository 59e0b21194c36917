-- The application opens accounts, which begin empty: what is in one comes by entries.
revoke insert on ledger_accounts from clutch_app;
grant insert (partner_id, kind, member_id, currency) on ledger_accounts to clutch_app;

-- A result is of a market we were told of.
alter table market_results
  add constraint market_results_market foreign key (market_id) references markets not valid;
