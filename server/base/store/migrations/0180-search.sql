-- Names that the search finds, folded by `server/offer/search/fold-name.ts` (docs/decisions/0181). The extension is of PostgreSQL's own
-- contrib and trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

create type search_kind as enum ('team', 'player', 'league');

create table search_names (
  kind search_kind not null,
  game_id integer not null,
  name text not null check (length(name) between 1 and 200),
  -- ASCII letters, digits and single spaces.
  folded text not null check (length(folded) between 1 and 1000),
  -- Of the latest event that has the name: among equal matches the newest comes first.
  last_start_ms double precision not null,
  primary key (kind, game_id, name)
);
create index search_names_folded on search_names using gin (folded gin_trgm_ops);

grant select, insert, update on search_names to clutch_app;
