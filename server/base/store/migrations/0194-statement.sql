-- A member's own statement: what settled bets, cash-outs and rounds of mini-games moved, kept by fold_statement in sums of a
-- quarter of an hour, which every time zone's day is made of. Minor units of the member's currency.

-- How far the movements of a partner are folded: the time of the newest one taken in.
create table statement_cursors (
  partner_id integer primary key,
  to_ms double precision not null default 0
);

-- Movements taken in of late, so that none is taken twice. `source`: t ticket result, c cash-out, a round, s shared bet.
create table statement_moves (
  partner_id integer not null,
  source "char" not null,
  source_id bigint not null,
  number integer not null,
  at_ms double precision not null,
  primary key (source, source_id, number)
);
create index statement_moves_by_time on statement_moves (partner_id, at_ms);

create table statement_quarters (
  partner_id integer not null,
  member_id integer not null,
  currency text not null,
  -- Quarters of an hour since 1970.
  quarter integer not null,
  -- 0: legs of several games, or a mini-game.
  game_id integer not null,
  -- A ticket type, or mini_game.
  kind text not null,
  bet_count integer not null,
  staked_minor bigint not null,
  returned_minor bigint not null,
  primary key (member_id, currency, quarter, game_id, kind)
);

create index cash_outs_by_time on cash_outs using brin (created_at_ms) with (pages_per_range = 16);
create index arcade_results_by_time on arcade_results using brin (ended_at_ms) with (pages_per_range = 16);
create index arcade_shared_results_by_time on arcade_shared_results using brin (ended_at_ms) with (pages_per_range = 16);

do $$
declare
  v_partner constant text := 'partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::integer)';
  v_table text;
begin
  foreach v_table in array array['statement_cursors', 'statement_moves', 'statement_quarters'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy tenant on %I using (%s) with check (%s)', v_table, v_partner, v_partner);
  end loop;
end $$;

grant select, insert, update on statement_cursors, statement_quarters to clutch_app;
grant select, insert, delete on statement_moves to clutch_app;
