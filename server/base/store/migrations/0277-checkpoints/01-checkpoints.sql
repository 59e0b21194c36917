-- Signed checkpoints of the members' logs (docs/decisions/0257): the root of a tree over the ends of all logs that have grown since
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

alter table arcade_players add column checkpoint_seq integer not null default 0,
  add column checkpoint_at_ms double precision not null default 0;
create index arcade_players_by_checkpoint on arcade_players (partner_id, checkpoint_at_ms);

do $$
declare
  v_partner constant text := 'partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::integer)';
  v_table text;
begin
  foreach v_table in array array['arcade_checkpoints', 'arcade_checkpoint_heads'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy tenant on %I using (%s) with check (%s)', v_table, v_partner, v_partner);
  end loop;
end $$;

grant select, insert on arcade_checkpoints, arcade_checkpoint_heads to clutch_app;
grant update (checkpoint_seq, checkpoint_at_ms) on arcade_players to clutch_app;
