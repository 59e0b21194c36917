-- The balance after a bet is unknown where the partner holds the money and did not tell it.
alter table tickets alter column balance_after_minor drop not null;
