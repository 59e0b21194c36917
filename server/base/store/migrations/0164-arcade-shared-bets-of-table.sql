-- The last paid bets of a shared table, newest first.
create index arcade_shared_bets_of_table on arcade_shared_bets (partner_id, table_id, bet_id);
