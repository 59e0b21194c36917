import { type Kysely, sql, type Transaction } from "kysely";
import { APP_ROLE } from "./schema/migrate.ts";
import { describeNewer, isServed, SCHEMA_VERSION } from "./schema/schema-version.ts";

/** A login that servers connect as: it may work as the application's role, and may do nothing by itself. */
export interface Login {
  /** Letters, digits and underscores, not in capitals. */
  readonly name: string;
  readonly password: string;
}

/** Whether the session's user can neither own our tables nor become who does: then it is for serving alone. */
export async function isServerLogin(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_login: boolean }>`
    select not r.rolsuper and not r.rolbypassrls and not r.rolcreaterole
      and coalesce((select not pg_has_role(r.oid, c.relowner, 'member') from pg_class c
        where c.oid = to_regclass('public.applied_sql')), not has_schema_privilege(r.oid, 'public', 'create')) as is_login
    from pg_roles r where r.rolname = session_user`.execute(db);
  return rows[0]?.is_login === true;
}

/** Rejects with one line unless the owner has migrated the database to this release's schema, or to the next one. */
export async function requireServedSchema(db: Kysely<unknown>): Promise<void> {
  const held = await db
    .transaction()
    .execute(readVersion)
    .catch((error: unknown) => {
      if (isNotMigrated(error)) return null;
      throw error;
    });
  if (held === null || held < SCHEMA_VERSION)
    throw new Error("the database is of an earlier release: run `clutch migrate` with its owner's address first");
  if (!isServed(held)) throw new Error(describeNewer(held));
}

async function readVersion(tx: Transaction<unknown>): Promise<number | null> {
  await sql`set local role ${sql.ref(APP_ROLE)}`.execute(tx);
  const { rows } = await sql<{ version: number | null }>`select version from schema_version()`.execute(tx);
  return rows[0]?.version ?? null;
}

/** No such role, no such function, or no right to either: PostgreSQL's 22023, 42883, 42501. */
const isNotMigrated = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["22023", "42883", "42501"].includes(String(error.code));

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Makes the login, or gives one made before a new password. Its creator needs the right to make roles. `settings` are what its sessions
 * begin with, also behind a pooler that drops start-up parameters. Rejects, and changes nothing, for any other role that exists: the
 * definer of our functions or somebody's own login would be taken over.
 */
export async function setLogin<T>(
  owner: Kysely<T>,
  { name, password }: Login,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  if (!NAME.test(name)) throw new Error("a login is a name of small letters, digits and _");
  if (!(await isFreeOrOurs(owner, name)))
    throw new Error(`the role ${name} exists and was not made by --login: choose another name`);
  const text = await sql<{ statement: string }>`select format(
    case when exists (select from pg_roles where rolname = ${name}) then 'alter' else 'create' end
      || ' role %I login noinherit password %L', ${name}::text, ${password}::text) as statement`.execute(owner);
  await sql.raw(text.rows[0]?.statement ?? "").execute(owner);
  await sql`grant ${sql.ref(APP_ROLE)} to ${sql.ref(name)}`.execute(owner);
  for (const [setting, value] of Object.entries(settings))
    await sql`alter role ${sql.ref(name)} set ${sql.ref(setting)} = ${sql.lit(value)}`.execute(owner);
}

/** Whether no role has the name, or one that logs in, may act as the application and as nobody else, and has no right of its own. */
async function isFreeOrOurs<T>(owner: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select r.rolcanlogin and not r.rolsuper and not r.rolbypassrls and not r.rolcreaterole and not r.rolcreatedb
      and r.rolname <> current_user
      and array(select distinct g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid)
        = array[${APP_ROLE}::text] as is_ours
    from pg_roles r where r.rolname = ${name}`.execute(owner);
  return rows[0]?.is_ours !== false;
}

/** The same database as another user. */
export function withLogin(databaseUrl: string, name: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
