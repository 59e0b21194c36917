-- A session that was ended stays so.
create or replace function keep_session_ended() returns trigger language plpgsql
as $$
begin
  raise exception 'an ended session does not begin again' using errcode = 'check_violation';
end $$;

revoke execute on function keep_session_ended from public;

create or replace trigger sessions_stay_ended before update of revoked_at_ms on sessions for each row
  when (old.revoked_at_ms is not null and new.revoked_at_ms is null) execute function keep_session_ended();
