-- Mini-games (docs/decisions/0154). Commitment before influence: a round refers to a seed whose hash was shown, and a seed is
-- revealed only once no round on it is open. functions/guard_arcade.sql and functions/link_arcade_log.sql refuse any other
-- order, whoever writes. Seeds are encrypted with a key that is not in the database.
-- What a bet stands on is older than the transaction that bets on it: the triggers set the columns `…_xid`, of each change the
-- transaction that made it. A restored database keeps the numbers of the old one; compared for equality alone, they can at worst refuse
-- one bet.

-- One row a member: the lock that puts a member's rounds and log entries in order, and the last entry of the log.
create table arcade_players (
  member_id integer primary key,
  partner_id integer not null references partners,
  log_seq integer not null default 0,
  log_hash text not null default repeat('0', 64),
  log_at_ms double precision not null default 0,
  last_round_at_ms double precision not null default 0,
  -- What the newest signed checkpoint holds of the log.
  checkpoint_seq integer not null default 0,
  checkpoint_at_ms double precision not null default 0,
  foreign key (member_id, partner_id) references members (member_id, partner_id)
);
create index arcade_players_by_checkpoint on arcade_players (partner_id, checkpoint_at_ms);

create type arcade_seed_state as enum ('next', 'playing', 'revealed');

-- `next`: its hash is shown; `playing`: rounds are dealt from it; `revealed`: public. A state is never taken back.
create table arcade_seeds (
  seed_hash text primary key check (seed_hash ~ '^[0-9a-f]{64}$'),
  partner_id integer not null references partners,
  member_id integer not null,
  state arcade_seed_state not null default 'next',
  sealed bytea not null,
  client_seed text check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  next_nonce integer not null default 0,
  open_rounds integer not null default 0 check (open_rounds >= 0),
  server_seed text,
  committed_at_ms double precision not null,
  revealed_at_ms double precision,
  play_xid xid8 not null default '0',
  check ((state = 'revealed') = (server_seed is not null)),
  check (state = 'next' or client_seed is not null),
  check (state <> 'revealed' or open_rounds = 0),
  check (server_seed is null or encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = seed_hash),
  foreign key (member_id, partner_id) references members (member_id, partner_id)
);
create unique index arcade_seeds_one_in_play on arcade_seeds (member_id, state) where state <> 'revealed';
-- Where rounds that were left are looked for.
create index arcade_seeds_with_open_rounds on arcade_seeds (partner_id) where open_rounds > 0;

-- A round as it was bet on; append-only. `round_id` comes from the sequence of ticket ids: the ledger names both alike.
create table arcade_rounds (
  round_id bigint primary key,
  partner_id integer not null,
  member_id integer not null,
  unique_id uuid not null,
  table_id integer not null,
  game text not null,
  build text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  min_minor bigint not null,
  max_minor bigint not null,
  cap_minor bigint not null,
  params jsonb not null,
  seed_hash text not null references arcade_seeds,
  client_seed text not null,
  nonce integer not null,
  is_seamless boolean not null,
  placed_at_ms double precision not null,
  -- The entry of the member's log that the round stands on.
  log_seq integer not null,
  log_hash text not null,
  unique (seed_hash, nonce),
  unique (member_id, unique_id)
);
create index arcade_rounds_of_member on arcade_rounds (member_id, round_id);
-- The last outcomes of a table (G-75), newest first.
create index arcade_rounds_of_table on arcade_rounds (partner_id, table_id, round_id);

-- What was done in an open round, in order; append-only. `unique_id` is null for what the server did.
create table arcade_actions (
  round_id bigint not null references arcade_rounds,
  number integer not null check (number > 0),
  partner_id integer not null,
  member_id integer not null,
  unique_id uuid,
  action jsonb not null,
  created_at_ms double precision not null,
  -- What it added to the stake of its round.
  extra_minor bigint not null default 0 check (extra_minor >= 0),
  primary key (round_id, number)
);
create unique index arcade_actions_once on arcade_actions (member_id, unique_id) where unique_id is not null;

-- How a round ended; append-only, and the key pays a round once.
create table arcade_results (
  round_id bigint primary key references arcade_rounds,
  partner_id integer not null,
  member_id integer not null,
  staked_minor bigint not null check (staked_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  outcome jsonb not null,
  receipt jsonb not null,
  ended_at_ms double precision not null,
  log_seq integer not null
);
create index arcade_results_by_time on arcade_results using brin (ended_at_ms) with (pages_per_range = 16);

-- What happened to a member's seeds and rounds, in order; each entry names the hash of the one before. Append-only.
create table arcade_log (
  member_id integer not null references arcade_players,
  seq integer not null,
  partner_id integer not null,
  at_ms double precision not null,
  previous text not null,
  body jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (member_id, seq)
);

-- What each round returned beside what its build computes, until the monitor has counted it (docs/decisions/0155).
create table arcade_samples (
  sample_id bigint generated by default as identity primary key,
  partner_id integer not null,
  table_id integer not null,
  returned double precision not null,
  expected double precision not null,
  most double precision not null,
  least double precision not null
);
create index arcade_samples_of_table on arcade_samples (partner_id, table_id, sample_id);

create type arcade_verdict as enum ('sound', 'warning', 'stop');

-- The sequential test of a table. A stopped table takes no bets.
create table arcade_monitors (
  partner_id integer not null,
  table_id integer not null,
  state jsonb not null,
  verdict arcade_verdict not null default 'sound',
  stopped_at_ms double precision,
  primary key (partner_id, table_id),
  check ((verdict = 'stop') = (stopped_at_ms is not null))
);

-- Who put a stopped table of the mini-games back into play, and why. Written by operators' commands alone, as the owner.
create table arcade_monitor_lifts (
  lift_id bigint generated by default as identity primary key,
  partner_id integer not null,
  table_id integer not null,
  lifted_by text not null check (lifted_by <> ''),
  reason text not null check (reason <> ''),
  -- The test as it stood when it was thrown away.
  state jsonb not null,
  stopped_at_ms double precision not null,
  lifted_at_ms double precision not null
);

-- The public keys that receipts of mini-games are signed with, and when (docs/decisions/0256). Of all partners: none stands
-- behind a row. The first is written by functions/arcade/publish_receipt_key.sql, every other by the owner.
create table arcade_keys (
  public_key text primary key check (public_key ~ '^[0-9a-f]{64}$'),
  valid_from_ms double precision not null,
  valid_until_ms double precision check (valid_until_ms > valid_from_ms)
);
create unique index arcade_keys_without_end on arcade_keys ((valid_until_ms is null)) where valid_until_ms is null;

-- Signed checkpoints of the members' logs (docs/decisions/0256): the root of a tree over the ends of all logs that have grown since
-- their last one, each naming the hash of the checkpoint before it. Append-only.
create table arcade_checkpoints (
  partner_id integer not null references partners,
  number integer not null check (number > 0),
  signed jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (partner_id, number)
);

-- A log's end in a checkpoint, and its path to the root. Append-only.
create table arcade_checkpoint_heads (
  member_id integer not null references arcade_players,
  number integer not null,
  partner_id integer not null,
  seq integer not null check (seq > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  path jsonb not null,
  primary key (member_id, number),
  foreign key (partner_id, number) references arcade_checkpoints
);
