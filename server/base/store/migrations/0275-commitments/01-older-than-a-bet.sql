-- What a bet of a mini-game stands on is older than the transaction that bets on it (docs/decisions/0255). The triggers set these
-- columns: of each change the transaction that made it. A restored database keeps the numbers of the old one; compared for
-- equality alone, they can at worst refuse one bet.
alter table arcade_seeds add column play_xid xid8 not null default '0';
alter table arcade_chains add column commit_xid xid8 not null default '0', add column salt_xid xid8 not null default '0';
alter table arcade_shared_rounds add column open_xid xid8 not null default '0';

-- The entry of the member's log that a row stands on, by its number and, where a receipt names it, its hash. Rows from before this
-- migration stand on none.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['arcade_rounds', 'arcade_results', 'arcade_shared_bets', 'arcade_shared_results'] loop
    execute format('alter table %I add column log_seq integer not null default 0', v_table);
    execute format('alter table %I alter column log_seq drop default', v_table);
  end loop;
  foreach v_table in array array['arcade_rounds', 'arcade_shared_bets'] loop
    execute format('alter table %I add column log_hash text not null default repeat(''0'', 64)', v_table);
    execute format('alter table %I alter column log_hash drop default', v_table);
  end loop;
end $$;

-- Chains whose end and salt a member was shown; `log_seq` is the entry of the salt, after that of the end. Append-only.
create table arcade_shown_chains (
  member_id integer not null references arcade_players,
  chain_end text not null references arcade_chains,
  partner_id integer not null,
  log_seq integer not null,
  shown_xid xid8 not null default '0',
  primary key (member_id, chain_end)
);

alter table arcade_shown_chains enable row level security;
alter table arcade_shown_chains force row level security;
create policy tenant on arcade_shown_chains
  using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer))
  with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer));

insert into arcade_shown_chains (member_id, chain_end, partner_id, log_seq)
  select distinct b.member_id, b.chain_end, b.partner_id, 0 from arcade_shared_bets b;

grant select, insert on arcade_shown_chains to clutch_app;
