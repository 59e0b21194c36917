-- A member's own statement: what settled bets, cash-outs and rounds of mini-games moved, kept by fold_statement in sums of a
-- quarter of an hour, which every time zone's day is made of. Minor units of the member's currency.

-- How far the movements of a partner are folded: the time of the newest one taken in.
create table statement_cursors (
  partner_id integer primary key,
  to_ms double precision not null default 0,
  -- What the last whole fold saw: whatever is visible in it was taken in.
  seen pg_snapshot not null default '1:1:'
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
