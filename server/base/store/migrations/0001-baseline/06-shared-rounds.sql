-- Shared rounds: one round for every member of a partner at a table (docs/decisions/0163). A chain's end is stored before its
-- salt, its salt before its first round, a link only after its round is closed. functions/arcade/guard_shared_rounds.sql refuses any
-- other order, whoever writes.

-- A hash chain of a table. `sealed_marks` is every `mark_interval`-th link, encrypted with a key that is not in the database.
create table arcade_chains (
  chain_end text primary key check (chain_end ~ '^[0-9a-f]{64}$'),
  partner_id integer not null references partners,
  table_id integer not null,
  rounds integer not null check (rounds >= 1000000),
  mark_interval integer not null check (mark_interval > 0),
  sealed_marks bytea not null,
  salt text check (length(salt) between 1 and 128),
  committed_at_ms double precision not null,
  salted_at_ms double precision,
  ended_at_ms double precision,
  commit_xid xid8 not null default '0',
  salt_xid xid8 not null default '0',
  -- Where the salt will come from is named when the end is published; it is taken later (docs/decisions/0258). `ceremony_value` names the
  -- value of the source (the height of a block); the value itself becomes the salt. A chain without a ceremony has neither.
  ceremony_source text
    check (length(ceremony_source) between 3 and 80 and ceremony_source ~ '^[!-~]+( [!-~]+)*$'),
  ceremony_value text
    check (length(ceremony_value) between 1 and 80 and ceremony_value ~ '^[!-~]+( [!-~]+)*$'),
  -- Since when the table plays on the chain; null for the prepared one.
  taken_at_ms double precision,
  check ((salt is null) = (salted_at_ms is null)),
  constraint arcade_chains_ceremony_is_whole check ((ceremony_source is null) = (ceremony_value is null)),
  constraint arcade_chains_ceremony_salt check (ceremony_source is null or salt is null
    or salt ~ '^[0-9a-f]{64}$')
);
create unique index arcade_chains_one_in_play on arcade_chains (partner_id, table_id)
  where taken_at_ms is not null and ended_at_ms is null;
create unique index arcade_chains_one_prepared on arcade_chains (partner_id, table_id)
  where taken_at_ms is null and ended_at_ms is null;

create type arcade_phase as enum ('betting', 'closed', 'revealed', 'settled');

-- One link a round. `settled`: every bet of the round has its result.
create table arcade_shared_rounds (
  chain_end text not null references arcade_chains,
  chain_round integer not null check (chain_round > 0),
  partner_id integer not null,
  table_id integer not null,
  game text not null,
  build text not null,
  phase arcade_phase not null default 'betting',
  opened_at_ms double precision not null,
  closes_at_ms double precision not null check (closes_at_ms > opened_at_ms),
  closed_at_ms double precision,
  link text,
  outcome jsonb,
  revealed_at_ms double precision,
  settled_at_ms double precision,
  open_xid xid8 not null default '0',
  primary key (chain_end, chain_round),
  check ((phase = 'betting') = (closed_at_ms is null)),
  check ((phase in ('revealed', 'settled')) = (link is not null and outcome is not null and revealed_at_ms is not null)),
  check ((link is null) = (outcome is null)),
  check ((phase = 'settled') = (settled_at_ms is not null))
);
create unique index arcade_shared_rounds_one_at_a_time on arcade_shared_rounds (partner_id, table_id)
  where phase <> 'settled';
create index arcade_shared_rounds_of_table on arcade_shared_rounds (partner_id, table_id, opened_at_ms desc);

-- A bet on a shared round; append-only. `bet_id` comes from the sequence of ticket ids: the ledger names both alike.
create table arcade_shared_bets (
  bet_id bigint primary key,
  partner_id integer not null,
  member_id integer not null,
  unique_id uuid not null,
  chain_end text not null,
  chain_round integer not null,
  table_id integer not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  min_minor bigint not null,
  max_minor bigint not null,
  cap_minor bigint not null,
  params jsonb not null,
  is_seamless boolean not null,
  placed_at_ms double precision not null,
  log_seq integer not null,
  log_hash text not null,
  foreign key (chain_end, chain_round) references arcade_shared_rounds,
  unique (member_id, unique_id)
);
create index arcade_shared_bets_of_round on arcade_shared_bets (chain_end, chain_round, member_id);
create index arcade_shared_bets_of_member on arcade_shared_bets (member_id, bet_id);
-- The last paid bets of a table, newest first.
create index arcade_shared_bets_of_table on arcade_shared_bets (partner_id, table_id, bet_id);

-- What a bet brought; append-only, and the key pays a bet once.
create table arcade_shared_results (
  bet_id bigint primary key references arcade_shared_bets,
  partner_id integer not null,
  member_id integer not null,
  payout_minor bigint not null check (payout_minor >= 0),
  receipt jsonb not null,
  ended_at_ms double precision not null,
  log_seq integer not null
);
create index arcade_shared_results_by_time on arcade_shared_results using brin (ended_at_ms) with (pages_per_range = 16);

-- Cash-outs of bets on a running shared round (docs/decisions/0163); append-only, and the key takes one a bet.
-- `elapsed_ms`: from the close of the round to the moment it was judged, by the clock of the database.
create table arcade_shared_cash_outs (
  bet_id bigint primary key references arcade_shared_bets,
  partner_id integer not null,
  member_id integer not null,
  unique_id uuid not null,
  elapsed_ms integer not null check (elapsed_ms >= 0),
  -- Credited in the transaction that takes it (docs/decisions/0163).
  paid_minor bigint check (paid_minor > 0),
  unique (member_id, unique_id)
);

-- Chains whose end and salt a member was shown; `log_seq` is the entry of the salt, after that of the end. Append-only.
create table arcade_shown_chains (
  member_id integer not null references arcade_players,
  chain_end text not null references arcade_chains,
  partner_id integer not null,
  log_seq integer not null,
  shown_xid xid8 not null default '0',
  primary key (member_id, chain_end)
);

-- Ends of chains that a member's log names: of a chain being prepared before there is a salt. `log_seq` is the entry. Append-only.
create table arcade_shown_ends (
  member_id integer not null references arcade_players,
  chain_end text not null references arcade_chains,
  partner_id integer not null,
  log_seq integer not null,
  primary key (member_id, chain_end)
);
