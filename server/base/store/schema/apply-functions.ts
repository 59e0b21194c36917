import { sql, type Transaction } from "kysely";
import type { SqlSource } from "./read-sql.ts";

/** Own the functions that run as their owner; nobody can log in as one. */
export const DEFINER_ROLES = ["clutch_definer", "clutch_writer"];

/**
 * Makes the functions of the database those of functions/<name>.sql: a file whose checksum differs from the stored one
 * or which is named in `stripped` is run again, and a function without a file is dropped. Returns the names concerned. One
 * transaction: no caller sees a function missing.
 */
export async function applyFunctions(
  tx: Transaction<unknown>,
  sources: readonly SqlSource[],
  stripped: ReadonlySet<string>,
): Promise<readonly string[]> {
  const stored = await sql<{ name: string; checksum: string }>`
    select name, checksum from applied_sql where kind = 'function'`.execute(tx);
  const checksums = new Map(stored.rows.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(sources.map(({ name }) => name));
  const gone = [...checksums.keys()].filter((name) => !names.has(name));
  const changed = sources.filter(({ name, checksum }) => stripped.has(name) || checksums.get(name) !== checksum);
  // A function may call one whose file comes later.
  await sql`set local check_function_bodies = off`.execute(tx);
  for (const name of gone) await dropParts(tx, await readParts(tx, name));
  // Who is given a function has to have the right to make one; it is taken back at once.
  const owners = sql.join(DEFINER_ROLES.map((role) => sql.ref(role)));
  if (changed.length > 0) await sql`grant create on schema public to ${owners}`.execute(tx);
  for (const source of changed) await replaceFunction(tx, source);
  if (changed.length > 0) await sql`revoke create on schema public from ${owners}`.execute(tx);
  const kept = changed.map(({ name, checksum }) => ({ kind: "function", name, checksum }));
  await sql`delete from applied_sql where kind = 'function' and name = any (${[...gone, ...kept.map(({ name }) => name)]})`.execute(
    tx,
  );
  for (const { name, checksum } of kept)
    await sql`insert into applied_sql values ('function', ${name}, ${checksum})`.execute(tx);
  return [...gone, ...changed.map((source) => source.name)];
}

/** An overload of a function, or a trigger that calls it; `version` differs once it was written again. */
interface Part {
  readonly id: string;
  readonly version: string;
  readonly drop: string;
}

/** Triggers first: a function is dropped after those that call it. */
async function readParts(tx: Transaction<unknown>, name: string): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select 'trigger ' || t.oid as id, t.xmin::text as version, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = ${name} and p.pronamespace = 'public'::regnamespace
    union all
    select 'function ' || p.oid, p.xmin::text, format('drop function %s', p.oid::regprocedure) from pg_proc p
      where p.proname = ${name} and p.pronamespace = 'public'::regnamespace`.execute(tx);
  return rows;
}

async function dropParts(tx: Transaction<unknown>, parts: readonly Part[]): Promise<void> {
  for (const { drop } of parts) await sql.raw(drop).execute(tx);
}

/**
 * PostgreSQL's codes of a function that cannot be replaced: it returns something else now, or has overloads that its
 * file does not distinguish.
 */
const IRREPLACEABLE = new Set(["42P13", "42725"]);

const isIrreplaceable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && IRREPLACEABLE.has(String(error.code));

/**
 * Runs the file of a function. What is replaced in place goes on for whoever is calling it; overloads and triggers that
 * the file no longer has are dropped. One that cannot be replaced is dropped first, with its triggers.
 */
async function replaceFunction(tx: Transaction<unknown>, { name, text }: SqlSource): Promise<void> {
  const before = await readParts(tx, name);
  await sql`savepoint replacing`.execute(tx);
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    if (!isIrreplaceable(error)) throw error;
    await sql`rollback to savepoint replacing`.execute(tx);
    await dropParts(tx, before);
    await sql.raw(text).execute(tx);
  }
  const versions = new Map((await readParts(tx, name)).map(({ id, version }) => [id, version]));
  await dropParts(
    tx,
    before.filter(({ id, version }) => versions.get(id) === version),
  );
}
