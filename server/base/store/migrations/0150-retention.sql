-- What retention (server/run/jobs/retention.ts) looks for, partner by partner, oldest first.
create index launches_by_age on launches (partner_id, created_at_ms);
create index launches_of_session on launches (session_id);
create index socket_tickets_by_age on socket_tickets (partner_id, expires_at_ms);
create index socket_tickets_of_session on socket_tickets (session_id);
create index sessions_by_age on sessions (partner_id, expires_at_ms);
create index notifications_by_age on notifications (partner_id, created_at_ms);
create index partner_calls_done on partner_calls (partner_id, done_at_ms) where done_at_ms is not null;
