-- Which process does what only one may do at a time: take matches from the source, settle.

-- Changed only when another process takes over. Work of the holder locks this row in share mode until it commits.
create table leases (
  name text primary key,
  -- Grows with every holder: work that names an earlier one is refused.
  token bigint not null,
  holder uuid not null
);

-- A row of its own, so that a renewal never waits for the holder's own work.
create table lease_renewals (
  name text primary key references leases,
  until_ms double precision not null
);

-- Both are written by functions alone; a role that could write them could claim to be the holder.

-- Whether functions take a time from their caller that is not the database's (given_time). Empty, but where tests have a time of their
-- own: only the owner writes it (docs/decisions/0146).
create table given_times (is_any_taken boolean primary key check (is_any_taken));
