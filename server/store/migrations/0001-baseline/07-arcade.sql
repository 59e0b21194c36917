-- Mini-games (docs/decisions/0154). Commitment before influence: a round refers to a seed whose hash was shown, and a seed is
-- revealed only once no round on it is open. functions/guard_arcade.sql and functions/link_arcade_log.sql refuse any other
-- order, whoever writes. Seeds are encrypted with a key that is not in the database.

-- One row a member: the lock that puts a member's rounds and log entries in order, and the last entry of the log.
create table arcade_players (
  member_id integer primary key references members,
  partner_id integer not null references partners,
  log_seq integer not null default 0,
  log_hash text not null default repeat('0', 64),
  log_at_ms double precision not null default 0,
  last_round_at_ms double precision not null default 0
);

-- `next`: its hash is shown; `playing`: rounds are dealt from it; `revealed`: public. A state is never taken back.
create table arcade_seeds (
  seed_hash text primary key check (seed_hash ~ '^[0-9a-f]{64}$'),
  partner_id integer not null references partners,
  member_id integer not null references members,
  state text not null default 'next' check (state in ('next', 'playing', 'revealed')),
  sealed bytea not null,
  client_seed text check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  next_nonce integer not null default 0,
  open_rounds integer not null default 0 check (open_rounds >= 0),
  server_seed text,
  committed_at_ms double precision not null,
  revealed_at_ms double precision,
  check ((state = 'revealed') = (server_seed is not null)),
  check (state = 'next' or client_seed is not null),
  check (state <> 'revealed' or open_rounds = 0),
  check (server_seed is null or encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = seed_hash)
);
create unique index arcade_seeds_one_in_play on arcade_seeds (member_id, state) where state <> 'revealed';

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
  unique (seed_hash, nonce),
  unique (member_id, unique_id)
);
create index arcade_rounds_of_member on arcade_rounds (member_id, round_id);

-- What was done in an open round, in order; append-only. `unique_id` is null for what the server did.
create table arcade_actions (
  round_id bigint not null references arcade_rounds,
  number integer not null check (number > 0),
  partner_id integer not null,
  member_id integer not null,
  unique_id uuid,
  action jsonb not null,
  created_at_ms double precision not null,
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
  ended_at_ms double precision not null
);

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

do $$
declare
  v_partner constant text := 'partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::integer)';
  v_table text;
begin
  foreach v_table in array array['arcade_players', 'arcade_seeds', 'arcade_rounds', 'arcade_actions', 'arcade_results',
    'arcade_log'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy tenant on %I using (%s) with check (%s)', v_table, v_partner, v_partner);
  end loop;
end $$;

grant select, insert on arcade_players, arcade_seeds, arcade_rounds, arcade_actions, arcade_results, arcade_log to clutch_app;
-- Nonces, open rounds and the end of the log are counted by the triggers alone.
grant update (last_round_at_ms) on arcade_players to clutch_app;
grant update (state, client_seed, server_seed, revealed_at_ms) on arcade_seeds to clutch_app;
