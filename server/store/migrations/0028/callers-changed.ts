import { type Kysely, sql } from "kysely";

/**
 * A session that ended and a member who changed are told to every process at their commit, whoever wrote it: what is
 * remembered of a caller may then be believed for longer than a second. The words are `session <id>` and `member <id>`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function tell_session_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('callers_changed', 'session ' || old.session_id);
        return null;
      end $$;
      create function tell_member_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('callers_changed', 'member ' || old.member_id);
        return null;
      end $$;
      create trigger tell_ended after update of revoked_at_ms, expires_at_ms on sessions for each row
        when (new.revoked_at_ms is distinct from old.revoked_at_ms or new.expires_at_ms < old.expires_at_ms)
        execute function tell_session_changed();
      create trigger tell_deleted after delete on sessions for each row execute function tell_session_changed();
      create trigger tell_changed
        after update of login_name, currency, country_code, odds_type, status, partner_status on members for each row
        when ((new.login_name, new.currency, new.country_code, new.odds_type, new.status, new.partner_status)
          is distinct from (old.login_name, old.currency, old.country_code, old.odds_type, old.status, old.partner_status))
        execute function tell_member_changed();`,
    )
    .execute(db);
}
