import { type Kysely, sql, type Transaction } from "kysely";
import { DEFINER_ROLES } from "./apply-functions.ts";
import {
  describeOtherRights,
  findForeign,
  findOtherRights,
  functionOf,
  withoutForeign,
  type SchemaRights,
} from "./rights.ts";

const OWNERS = sql.join(DEFINER_ROLES.map((role) => sql.ref(role)));

/** Lets the roles that own tables and functions own those that a dump brings; `restoreRights` takes it back. */
export async function lendRights(owner: Kysely<unknown>): Promise<void> {
  await sql`grant create on schema public to ${OWNERS}`.execute(owner);
  await sql`grant create on database ${await readDatabase(owner)} to ${OWNERS}`.execute(owner);
}

export interface BeforeMigration {
  /** Functions that lost their owner, a grant or a trigger: their files give them back. */
  readonly stripped: ReadonlySet<string>;
  readonly foreign: ReadonlySet<string>;
}

/**
 * Takes back what was lent for a restore, and the making of temporary tables, which no dump forbids: one would stand before ours of the
 * same name. Rejects, in one line, where anything but a function differs from what was left by the last migration.
 */
export async function restoreRights(tx: Transaction<unknown>): Promise<BeforeMigration> {
  const database = await readDatabase(tx);
  await sql`revoke create on schema public from ${OWNERS}`.execute(tx);
  await sql`revoke create on database ${database} from ${OWNERS}`.execute(tx);
  await sql`revoke temporary on database ${database} from public`.execute(tx);
  const rights = await readRights(tx);
  if (rights === null) return { stripped: new Set(), foreign: new Set() };
  const differences = findOtherRights(rights);
  const others = differences.filter((line) => functionOf(line) === null);
  if (others.length === 0)
    return { stripped: new Set(differences.flatMap((line) => functionOf(line) ?? [])), foreign: findForeign(rights) };
  throw new Error(`${describeOtherRights(others)}. A dump is restored after \`clutch migrate --for-restore\``);
}

/** Keeps the rights of all that is ours for the next comparison. */
export async function keepRights(tx: Transaction<unknown>, foreign: ReadonlySet<string>): Promise<void> {
  const held = (await readRights(tx))?.held ?? [];
  await sql`update applied_version set rights = ${withoutForeign(held, foreign)}`.execute(tx);
}

async function readDatabase(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return sql.ref(rows[0]?.name ?? "");
}

/** Null in a database without the function that reads them: a new one, or one of an earlier release. */
async function readRights(tx: Transaction<unknown>): Promise<SchemaRights | null> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regproc('public.schema_rights') is not null as there`.execute(tx);
  if (rows[0]?.there !== true) return null;
  return (await sql<SchemaRights>`select held, kept from schema_rights()`.execute(tx)).rows[0] ?? null;
}
