-- What happened in matches, as their source published it (docs/decisions/0269). Partitioned by month of the fact, so that what is past
-- its use goes as whole tables. Facts without a month of their own (of a clock that was moved) lie in the default partition.
create schema if not exists match_months;
create table match_facts (
  event_id integer not null,
  map_number smallint not null,
  sequence integer not null check (sequence > 0),
  at_ms double precision not null,
  second integer not null,
  kind text not null,
  side text check (side in ('home', 'away')),
  detail jsonb not null,
  primary key (event_id, map_number, sequence, at_ms)
) partition by range (at_ms);
create table match_months.facts_other partition of match_facts default;

-- keep_fact_months() makes and drops partitions, as clutch_definer: it owns these tables and their schema, nothing else.
grant create on schema public to clutch_definer;
alter table match_facts owner to clutch_definer;
revoke create on schema public from clutch_definer;
alter schema match_months owner to clutch_definer;
alter table match_months.facts_other owner to clutch_definer;

-- What prices were (docs/decisions/0229): rows of the changes of one market within a span, at three grains that thin with age. Level 0
-- has every change, 1 the last of each 10 s, 2 the last of each minute, each with the time it was made. `points` is text, read by
-- server/offer/catalogue/prices: numbers as JSON would cost three times the bytes.
create table price_history (
  event_id integer not null,
  market_id integer not null,
  level smallint not null check (level between 0 and 2),
  from_ms double precision not null,
  selections text[] not null,
  points text not null,
  primary key (event_id, market_id, level, from_ms)
);
create index price_history_by_age on price_history (level, from_ms);
