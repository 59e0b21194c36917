import { sql, type Transaction } from "kysely";
import type { SqlSource } from "./read-sql.ts";

/** Own the functions that run as their owner; nobody can log in as one. */
const DEFINER_ROLES = ["clutch_definer", "clutch_writer"];

/**
 * Makes the functions of the database those of functions/<name>.sql: a file whose checksum differs from the stored one is
 * run again, and a function without a file is dropped. Returns the names concerned. One transaction: no caller sees a
 * function missing.
 */
export async function applyFunctions(
  tx: Transaction<unknown>,
  sources: readonly SqlSource[],
): Promise<readonly string[]> {
  const stored = await sql<{ name: string; checksum: string }>`
    select name, checksum from applied_sql where kind = 'function'`.execute(tx);
  const checksums = new Map(stored.rows.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(sources.map(({ name }) => name));
  const gone = [...checksums.keys()].filter((name) => !names.has(name));
  const changed = sources.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  // A function may call one whose file comes later.
  await sql`set local check_function_bodies = off`.execute(tx);
  for (const name of [...gone, ...changed.map((source) => source.name)]) await dropFunction(tx, name);
  // Who is given a function has to have the right to make one; it is taken back at once.
  const owners = sql.join(DEFINER_ROLES.map((role) => sql.ref(role)));
  if (changed.length > 0) await sql`grant create on schema public to ${owners}`.execute(tx);
  for (const { name, text, checksum } of changed) {
    await sql.raw(text).execute(tx);
    await sql`insert into applied_sql values ('function', ${name}, ${checksum})`.execute(tx);
  }
  if (changed.length > 0) await sql`revoke create on schema public from ${owners}`.execute(tx);
  return [...gone, ...changed.map((source) => source.name)];
}

/** With every overload and, of a trigger function, its triggers: the file creates them again. */
async function dropFunction(tx: Transaction<unknown>, name: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = ${name} and p.pronamespace = 'public'::regnamespace
    union all
    select format('drop function %s', p.oid::regprocedure) from pg_proc p
      where p.proname = ${name} and p.pronamespace = 'public'::regnamespace`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
  await sql`delete from applied_sql where kind = 'function' and name = ${name}`.execute(tx);
}
