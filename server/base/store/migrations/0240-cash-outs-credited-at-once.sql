-- A cash-out of a running shared round is credited in the transaction that takes it (docs/decisions/0230). Null: it was taken before this
-- migration, and is paid with its round.
alter table arcade_shared_cash_outs add column paid_minor bigint check (paid_minor > 0);

-- Whatever the code does, a round of the mini-games is paid once.
create unique index ledger_entries_round_paid_once on ledger_entries (ticket_id) where reason = 'round-payout';
