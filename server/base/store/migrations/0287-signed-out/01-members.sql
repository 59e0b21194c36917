-- When their partner last signed a member out (database time): a launch that was under way then opens no session (docs/decisions/0264).
alter table members add column signed_out_at_ms double precision;
grant update (signed_out_at_ms) on members to clutch_app;
