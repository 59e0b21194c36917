import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { applyFunctions } from "./apply-functions.ts";
import { describeNewer, SCHEMA_VERSION } from "./schema-version.ts";
import { keepRights, lendRights, restoreRights } from "./restore-rights.ts";
import { readSqlFolder, readSqlTree, type SqlSource } from "./read-sql.ts";

/** The role the server works as: no BYPASSRLS, no rights beyond those granted by the migrations and functions. */
export const APP_ROLE = "clutch_app";

const STORE = join(import.meta.dirname, "..");
/** Any number that no other advisory lock of ours uses. */
const LOCK_ID = 7_120_301;

export interface Migrated {
  /** Names of the migrations that ran. */
  readonly migrations: readonly string[];
  /** Names of the functions that were created, replaced or dropped. */
  readonly functions: readonly string[];
}

/** The .sql files of a release, and the number of their schema. */
export interface SchemaSource {
  readonly folder: string;
  readonly version: number;
}

const OWN: SchemaSource = { folder: STORE, version: SCHEMA_VERSION };

/**
 * Brings the database to the schema of the .sql files, as its owner: roles, then migrations and functions in one
 * transaction under an advisory lock, so that any number of servers may start at once. A database of the next schema is left as it
 * is and served. One of another version is left as it is too; the error's message is one line that says what to do.
 */
export async function migrate(owner: Kysely<unknown>, source: SchemaSource = OWN): Promise<Migrated> {
  if (await isNewer(owner, source.version)) return { migrations: [], functions: [] };
  await makeRoles(owner, source);
  return retryLocks(() => owner.transaction().execute((tx) => migrateIn(tx, source)));
}

async function migrateIn(tx: Transaction<unknown>, { folder, version }: SchemaSource): Promise<Migrated> {
  await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
  const migrations = readSqlFolder(join(folder, "migrations"));
  await refuseOtherVersions(tx, migrations);
  await sql`create table if not exists applied_sql (kind text not null check (kind in ('migration', 'function')),
    name text not null, checksum text not null, primary key (kind, name))`.execute(tx);
  await sql`create table if not exists applied_version (is_only boolean primary key default true check (is_only),
    version integer not null, rights text[])`.execute(tx);
  const { stripped, foreign } = await restoreRights(tx);
  const ran = await runMigrations(tx, migrations);
  await limitLocks(tx);
  const functions = await applyFunctions(tx, readSqlTree(join(folder, "functions")), stripped);
  await sql`insert into applied_version (version) values (${version})
    on conflict (is_only) do update set version = excluded.version`.execute(tx);
  await keepRights(tx, foreign);
  return { migrations: ran, functions };
}

/**
 * Readies an empty database for `pg_restore` by its owner: makes the roles that a dump names, and lets them own what it brings; `migrate`
 * takes that back. Rejects, and changes nothing, where there is a schema of ours already.
 */
export async function prepareRestore(owner: Kysely<unknown>): Promise<void> {
  if ((await readIfThere(owner, "applied_sql")).length > 0)
    throw new Error("the database is not empty: a dump is restored to a new one");
  await makeRoles(owner, OWN);
  await lendRights(owner);
}

const makeRoles = (owner: Kysely<unknown>, { folder }: SchemaSource): Promise<unknown> =>
  sql.raw(readFileSync(join(folder, "roles.sql"), "utf8")).execute(owner);

/** Whether the database has the schema of the next release. */
async function isNewer(owner: Kysely<unknown>, version: number): Promise<boolean> {
  const held = (await readIfThere<{ version: number }>(owner, "applied_version"))[0]?.version ?? 0;
  if (held > version + 1) throw new Error(describeNewer(held));
  return held > version;
}

/** Servers go on while a database is migrated: whoever waits for a lock longer than this would keep their bets waiting behind it. */
const LOCK_LIMIT_MS = 2000;
const LOCK_ATTEMPTS = 30;
/** A lock that was not had in time, and a deadlock with a bet. */
const CONTENDED = new Set(["55P03", "40P01"]);

/** Kysely's migrator sets an hour. */
const limitLocks = (tx: Kysely<unknown>) =>
  sql`select set_config('lock_timeout', ${String(LOCK_LIMIT_MS)}, true)`.execute(tx);

async function retryLocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!CONTENDED.has(code) || attempt === LOCK_ATTEMPTS) throw error;
      await sleep(LOCK_LIMIT_MS);
    }
}

/** The checksum that `schema_version()` answers of a database with these .sql files. */
export function computeSchemaChecksum(): string {
  const kinds = {
    function: readSqlTree(join(STORE, "functions")),
    migration: readSqlFolder(join(STORE, "migrations")),
  };
  const rows = Object.entries(kinds).flatMap(([kind, sources]) =>
    sources.map(({ name, checksum }) => kind + name + checksum),
  );
  return createHash("md5").update(rows.join(",")).digest("hex");
}

async function runMigrations(tx: Transaction<unknown>, sources: readonly SqlSource[]): Promise<readonly string[]> {
  const up = async ({ name, text, checksum }: SqlSource, db: Kysely<unknown>): Promise<void> => {
    await limitLocks(db);
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
    ran.toSorted(byName).find(({ name }) => !known.has(name)) ??
    applied.toSorted(byName).find(({ kind, name, checksum }) => kind === "migration" && known.get(name) !== checksum);
  if (stranger === undefined) return;
  throw new Error(
    `the database was made by another version of Clutch (migration ${stranger.name}) and cannot be upgraded: ` +
      "start with `npm start -- --reset` to begin with a new data folder, or point DATABASE_URL to an empty database",
  );
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1;

async function readIfThere<T>(tx: Kysely<unknown>, table: string): Promise<readonly T[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(tx);
  if (rows[0]?.there !== true) return [];
  return (await sql<T>`select * from ${sql.table(table)}`.execute(tx)).rows;
}
