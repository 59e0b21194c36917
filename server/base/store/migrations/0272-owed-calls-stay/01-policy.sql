-- A call that a partner is still owed, or owes, is not deleted: retention takes those that have ended (docs/decisions/0252).
create policy owed on partner_calls as restrictive for delete to clutch_app using (done_at_ms is not null);
