-- Notifies every process at the commit when a session ends, whoever wrote it, so that a cached caller may be trusted for longer
-- than a second (docs/decisions/0111). Channel callers_changed, payload `session <id>`.
create or replace function notify_session_changed() returns trigger language plpgsql
as $$
begin
  perform pg_notify('callers_changed', 'session ' || old.session_id);
  return null;
end $$;

revoke execute on function notify_session_changed from public;

create or replace trigger notify_ended after update of revoked_at_ms, expires_at_ms on sessions for each row
  when (new.revoked_at_ms is distinct from old.revoked_at_ms or new.expires_at_ms < old.expires_at_ms)
  execute function notify_session_changed();
create or replace trigger notify_deleted after delete on sessions for each row execute function notify_session_changed();
