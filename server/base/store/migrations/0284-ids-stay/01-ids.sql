-- The id a member gave a bet, a prebook or a sale stays used while that stands (docs/decisions/0267).

-- A request with a ticket stays with it, as it is: its key is the one of the ticket's id. What was answered otherwise is forgotten after a
-- day, found by an index that a bet has no entry in.
create policy placed_stays on bet_requests as restrictive for delete to clutch_app
  using (not exists (select from tickets t where t.ticket_id = bet_requests.ticket_id));
create policy placed_is_final on bet_requests as restrictive for update to clutch_app
  using (not exists (select from tickets t where t.ticket_id = bet_requests.ticket_id));
create index bet_requests_answered on bet_requests (partner_id, created_at_ms) where state = 'done' and ticket_id is null;

-- Null: a sale by a rule, and what was made before this migration.
alter table prebooks add column unique_id uuid;
create unique index prebooks_by_unique_id on prebooks (member_id, unique_id) where unique_id is not null;

alter table cash_outs add column unique_id uuid;
create unique index cash_outs_by_unique_id on cash_outs (member_id, unique_id) where unique_id is not null;
alter type cash_out_sale add attribute unique_id uuid;
