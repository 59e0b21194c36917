import type { LimitedPool } from "./limited-pool.ts";
import { APP_ROLE } from "./schema/migrate.ts";

/** What a session of the application may do, as the database says. */
export interface SessionRights {
  readonly role: string;
  readonly is_superuser: boolean;
  readonly bypasses_row_security: boolean;
  readonly owns_tables: boolean;
  /** In ms; 0 when statements have no limit. */
  readonly statement_timeout_ms: number;
}

/** Why a session must not serve anybody, in one line; null when it is what it must be. */
export function findSessionProblem(rights: SessionRights): string | null {
  const { role } = rights;
  if (role !== APP_ROLE) {
    return (
      `the session works as ${role} and not as ${APP_ROLE}: something between drops start-up parameters ` +
      "(PgBouncer's ignore_startup_parameters); log in as what `clutch migrate --login` makes"
    );
  }
  if (rights.is_superuser) return `the role ${role} is a superuser: no row-level security would hold`;
  if (rights.bypasses_row_security) return `the role ${role} bypasses row-level security: take BYPASSRLS from it`;
  if (rights.owns_tables) return `the role ${role} owns tables: it could change the ledger; let another role own them`;
  if (rights.statement_timeout_ms === 0) return "the session's statement_timeout was not taken over";
  return null;
}

/** Rejects with one line unless the sessions of this pool have the application's rights and no more. */
export async function requireAppRights(pool: Pick<LimitedPool, "query">): Promise<void> {
  const { rows } = await pool.query<SessionRights & Record<string, unknown>>(`
    select r.rolname::text as role, r.rolsuper as is_superuser, r.rolbypassrls as bypasses_row_security,
      exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owns_tables,
      (select s.setting::integer from pg_settings s where s.name = 'statement_timeout') as statement_timeout_ms
    from pg_roles r where r.rolname = current_user`);
  const problem = rows[0] === undefined ? "the session has no role" : findSessionProblem(rows[0]);
  if (problem !== null) throw new Error(problem);
}
