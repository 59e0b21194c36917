-- Cash-outs of bets on a running shared round (docs/decisions/0164); append-only, and the key takes one a bet.
-- `elapsed_ms`: from the close of the round to the moment it was judged, by the clock of the database.
create table arcade_shared_cash_outs (
  bet_id bigint primary key references arcade_shared_bets,
  partner_id integer not null,
  member_id integer not null,
  unique_id uuid not null,
  elapsed_ms integer not null check (elapsed_ms >= 0),
  unique (member_id, unique_id)
);

alter table arcade_shared_cash_outs enable row level security;
alter table arcade_shared_cash_outs force row level security;
create policy tenant on arcade_shared_cash_outs
  using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer))
  with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer));

grant select, insert on arcade_shared_cash_outs to clutch_app;
