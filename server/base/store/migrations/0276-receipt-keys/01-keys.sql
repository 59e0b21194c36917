-- The public keys that receipts of mini-games are signed with, and when (docs/decisions/0256). Of all partners: none stands
-- behind a row. Written by functions/arcade/publish_receipt_key.sql alone.
create table arcade_keys (
  public_key text primary key check (public_key ~ '^[0-9a-f]{64}$'),
  valid_from_ms double precision not null,
  valid_until_ms double precision check (valid_until_ms > valid_from_ms)
);

grant select on arcade_keys to clutch_app;
grant select, insert, update on arcade_keys to clutch_definer;
