-- Matches that are over lose what nobody needs, in two steps (expire_events, docs/decisions/0222).
-- 0: whole; 1: without the markets nobody bet on; 2: only what tickets need.
alter table events add column kept_stage smallint not null default 0 check (kept_stage between 0 and 2);
create index events_by_kept_stage on events (kept_stage, updated_at_ms)
  where state in ('ended', 'withdrawn') and kept_stage < 2;
create index prebooks_by_market on prebooks (market_id);

-- A member's star does not keep a match.
alter table favourites drop constraint favourites_event_id_fkey,
  add constraint favourites_event_id_fkey foreign key (event_id) references events on delete cascade;

-- A guest's visit is no one's: it goes days, not months, after its end.
create index sessions_of_guests_by_age on sessions (partner_id, expires_at_ms) where member_id is null;
create index launches_of_guests_by_age on launches (partner_id, created_at_ms) where launch_token_hash is null;

-- Only expire_events deletes matches, markets and results: it looks for tickets of all partners first.
revoke delete on events, markets, event_scores, live_stats from clutch_app;
grant delete on events, markets, market_results, market_suspensions, market_settlements, event_scores, live_stats
  to clutch_definer;
