import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/all.ts";

/** The role the server works as: no BYPASSRLS, no rights beyond those granted by the migrations. */
export const APP_ROLE = "clutch_app";

/** Brings the database to the newest schema as its owner, and says which migrations ran. Throws on the first that fails. */
export async function migrate(owner: Kysely<unknown>): Promise<readonly string[]> {
  await createAppRole(owner);
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Features written side by side reserve their numbers: a database may have a later one before an earlier one exists.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === "Success").map((result) => result.migrationName);
}

/** Roles belong to the whole cluster, so two databases may race for it: losing that race is success. */
async function createAppRole(owner: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `do $$ begin
        if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
          begin
            create role ${APP_ROLE} nologin noinherit nobypassrls;
          exception when duplicate_object or unique_violation then null;
          end;
        end if;
        execute format('grant ${APP_ROLE} to %I', current_user);
      end $$`,
    )
    .execute(owner);
}
