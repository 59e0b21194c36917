-- Rows that a member makes without a stake are bounded (docs/decisions/0266).

-- How many a member cancelled lately, and what retention takes: a prebook that came to a ticket stays with it.
create index prebooks_cancelled_by_member on prebooks (member_id, ended_at_ms) where status = 'cancelled';
create index prebooks_cancelled on prebooks (partner_id, ended_at_ms) where status = 'cancelled';
grant delete on prebooks to clutch_app;
create policy cancelled on prebooks as restrictive for delete to clutch_app using (status = 'cancelled');

-- A rule the member ended is taken again by the next one for its ticket.
create index cash_out_rules_left_by_member on cash_out_rules (ticket_id) where ended_for = 'member';

-- append_care_change merges what is set too often, and deletes what is old.
grant update (at_ms, body), delete on care_changes to clutch_writer;

-- expire_events takes the stars of matches that are over.
create index favourites_by_event on favourites (partner_id, event_id);
