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
  check ((salt is null) = (salted_at_ms is null))
);
create unique index arcade_chains_one_in_play on arcade_chains (partner_id, table_id) where ended_at_ms is null;

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
  foreign key (chain_end, chain_round) references arcade_shared_rounds,
  unique (member_id, unique_id)
);
create index arcade_shared_bets_of_round on arcade_shared_bets (chain_end, chain_round, member_id);
create index arcade_shared_bets_of_member on arcade_shared_bets (member_id, bet_id);

-- What a bet brought; append-only, and the key pays a bet once.
create table arcade_shared_results (
  bet_id bigint primary key references arcade_shared_bets,
  partner_id integer not null,
  member_id integer not null,
  payout_minor bigint not null check (payout_minor >= 0),
  receipt jsonb not null,
  ended_at_ms double precision not null
);

do $$
declare
  v_partner constant text := 'partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::integer)';
  v_table text;
begin
  foreach v_table in array array['arcade_chains', 'arcade_shared_rounds', 'arcade_shared_bets', 'arcade_shared_results'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy tenant on %I using (%s) with check (%s)', v_table, v_partner, v_partner);
  end loop;
end $$;

grant select, insert on arcade_chains, arcade_shared_rounds, arcade_shared_bets, arcade_shared_results to clutch_app;
grant update (salt, salted_at_ms, ended_at_ms) on arcade_chains to clutch_app;
grant update (phase, closed_at_ms, link, outcome, revealed_at_ms, settled_at_ms) on arcade_shared_rounds to clutch_app;
