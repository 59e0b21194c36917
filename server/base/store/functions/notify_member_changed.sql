-- Notifies every process at the commit when a member changes, whoever wrote it, so that a cached caller may be trusted for longer
-- than a second (docs/decisions/0111). Channel callers_changed, payload `member <id>`.
create or replace function notify_member_changed() returns trigger language plpgsql
as $$
begin
  perform pg_notify('callers_changed', 'member ' || old.member_id);
  return null;
end $$;

revoke execute on function notify_member_changed from public;

create or replace trigger notify_changed
  after update of login_name, currency, country_code, odds_type, status, partner_status on members for each row
  when ((new.login_name, new.currency, new.country_code, new.odds_type, new.status, new.partner_status)
    is distinct from (old.login_name, old.currency, old.country_code, old.odds_type, old.status, old.partner_status))
  execute function notify_member_changed();
