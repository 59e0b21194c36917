-- Past matches of a team in a game, newest first: analysis reads a bounded number of them (docs/decisions/0172).
create index events_over_by_home on events (game_id, (home ->> 'name'), start_at_ms desc) where state = 'ended';
create index events_over_by_away on events (game_id, (away ->> 'name'), start_at_ms desc) where state = 'ended';
