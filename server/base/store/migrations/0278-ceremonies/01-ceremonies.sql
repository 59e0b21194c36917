-- Ceremonies of chains (docs/decisions/0258): where the salt will come from is named when the end is published; it is taken later.
-- `ceremony_value` names the value of the source (the height of a block); the value itself becomes the salt. A chain without a
-- ceremony has neither. `taken_at_ms`: since when the table plays on the chain; null for the prepared one.
alter table arcade_chains
  add column ceremony_source text
    check (length(ceremony_source) between 3 and 80 and ceremony_source ~ '^[!-~]+( [!-~]+)*$'),
  add column ceremony_value text
    check (length(ceremony_value) between 1 and 80 and ceremony_value ~ '^[!-~]+( [!-~]+)*$'),
  -- Chains from before this migration are in play, or were. The default fills them without firing the guard.
  add column taken_at_ms double precision default 0,
  add constraint arcade_chains_ceremony_is_whole check ((ceremony_source is null) = (ceremony_value is null)),
  add constraint arcade_chains_ceremony_salt check (ceremony_source is null or salt is null
    or salt <> 'clutch-chain-without-ceremony-1' and length(salt) between 8 and 128 and salt ~ '^[!-~]+( [!-~]+)*$');
alter table arcade_chains alter column taken_at_ms drop default;

drop index arcade_chains_one_in_play;
create unique index arcade_chains_one_in_play on arcade_chains (partner_id, table_id)
  where taken_at_ms is not null and ended_at_ms is null;
create unique index arcade_chains_one_prepared on arcade_chains (partner_id, table_id)
  where taken_at_ms is null and ended_at_ms is null;
grant update (taken_at_ms) on arcade_chains to clutch_app;

-- Ends of chains that a member's log names: of a chain being prepared before there is a salt. `log_seq` is the entry. Append-only.
create table arcade_shown_ends (
  member_id integer not null references arcade_players,
  chain_end text not null references arcade_chains,
  partner_id integer not null,
  log_seq integer not null,
  primary key (member_id, chain_end)
);

alter table arcade_shown_ends enable row level security;
alter table arcade_shown_ends force row level security;
create policy tenant on arcade_shown_ends
  using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer))
  with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer));

grant select, insert on arcade_shown_ends to clutch_app;
