-- The lead by the minute and the races of a map, as its statistics told them: at most one point a minute of its clock.
alter table live_stats add column history jsonb not null default '{"leads": [], "races": []}';
