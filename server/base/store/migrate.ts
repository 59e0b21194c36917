import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { applyFunctions } from "./apply-functions.ts";
import { readSqlFolder, readSqlTree, type SqlSource } from "./read-sql.ts";

/** The role the server works as: no BYPASSRLS, no rights beyond those granted by the migrations and functions. */
export const APP_ROLE = "clutch_app";

const HERE = import.meta.dirname;
/** Any number that no other advisory lock of ours uses. */
const LOCK_ID = 7_120_301;

export interface Migrated {
  /** Names of the migrations that ran. */
  readonly migrations: readonly string[];
  /** Names of the functions that were created, replaced or dropped. */
  readonly functions: readonly string[];
}

/**
 * Brings the database to the schema of the .sql files, as its owner: roles, then migrations and functions in one
 * transaction under an advisory lock, so that any number of servers may start at once. A database of another version is
 * left as it is; the error's message is one line that says what to do.
 */
export async function migrate(owner: Kysely<unknown>): Promise<Migrated> {
  await sql.raw(readFileSync(join(HERE, "roles.sql"), "utf8")).execute(owner);
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
    const migrations = readSqlFolder(join(HERE, "migrations"));
    await refuseOtherVersions(tx, migrations);
    await sql`create table if not exists applied_sql (kind text not null check (kind in ('migration', 'function')),
      name text not null, checksum text not null, primary key (kind, name))`.execute(tx);
    const ran = await runMigrations(tx, migrations);
    return { migrations: ran, functions: await applyFunctions(tx, readSqlTree(join(HERE, "functions"))) };
  });
}

/** What `schema_checksum()` answers of a database of this version. */
export function computeSchemaChecksum(): string {
  const kinds = { function: readSqlTree(join(HERE, "functions")), migration: readSqlFolder(join(HERE, "migrations")) };
  const rows = Object.entries(kinds).flatMap(([kind, sources]) =>
    sources.map(({ name, checksum }) => kind + name + checksum),
  );
  return createHash("md5").update(rows.join(",")).digest("hex");
}

async function runMigrations(tx: Transaction<unknown>, sources: readonly SqlSource[]): Promise<readonly string[]> {
  const up = async ({ name, text, checksum }: SqlSource, db: Kysely<unknown>): Promise<void> => {
    await sql.raw(text).execute(db);
    await sql`insert into applied_sql values ('migration', ${name}, ${checksum})`.execute(db);
  };
  const migrator = new Migrator({
    db: tx,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(sources.map((source) => [source.name, { up: (db: Kysely<unknown>) => up(source, db) }])),
    },
    // Features written side by side reserve their numbers: a database may have a later one before an earlier one exists.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === "Success").map((result) => result.migrationName);
}

/** A migration that ran and is unknown now, or known by another text: the database belongs to another version. */
async function refuseOtherVersions(tx: Transaction<unknown>, sources: readonly SqlSource[]): Promise<void> {
  const known = new Map(sources.map(({ name, checksum }) => [name, checksum]));
  const ran = await readIfThere<{ name: string }>(tx, "kysely_migration");
  const applied = await readIfThere<{ kind: string; name: string; checksum: string }>(tx, "applied_sql");
  const stranger =
    ran.find(({ name }) => !known.has(name)) ??
    applied.find(({ kind, name, checksum }) => kind === "migration" && known.get(name) !== checksum);
  if (stranger === undefined) return;
  throw new Error(
    `the database was made by another version of Clutch (migration ${stranger.name}) and cannot be upgraded: ` +
      "start with `npm start -- --reset` to begin with a new data folder, or point DATABASE_URL to an empty database",
  );
}

async function readIfThere<T>(tx: Transaction<unknown>, table: string): Promise<readonly T[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(tx);
  if (rows[0]?.there !== true) return [];
  return (await sql<T>`select * from ${sql.table(table)} order by name`.execute(tx)).rows;
}
