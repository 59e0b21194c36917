import { randomBytes } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import type { Command } from "commander";
import { setLogin, withLogin } from "../../base/store/login.ts";
import { LOGIN_SETTINGS, openForRestore } from "../../base/store/open.ts";
import { SCHEMA_VERSION } from "../../base/store/schema/schema-version.ts";
import { CommandFailure, readDatabaseUrl, withStore, type CommandContext } from "./command-context.ts";

/** `clutch migrate [--login name]`: brings the database up to this version and makes the login that servers connect as. */
export function addMigrate(program: Command, context: CommandContext): void {
  program
    .command("migrate")
    .description("bring the database of DATABASE_URL (its owner's address) up to this version")
    .option("--login <name>", "make a login for servers, or give it a new password; prints their address, once")
    .option("--for-restore", "ready an empty database for pg_restore instead; run migrate again after it")
    .action(async ({ login, forRestore }: { readonly login?: string; readonly forRestore?: true }) => {
      if (forRestore) {
        if (login !== undefined) throw new CommandFailure("--login belongs to the migrate after the restore");
        await openForRestore(readDatabaseUrl(context).databaseUrl);
        return context.write("the database is ready for pg_restore; then run `clutch migrate --login`");
      }
      const password = randomBytes(24).toString("hex");
      const { version, address } = await withStore(context, async ({ store }) => {
        if (!store.isOwner) throw new CommandFailure("this address may serve alone: give that of the database's owner");
        const { rows } = await store.pool.query<{ version: number }>("select version from schema_version()");
        const held = assertPresent(rows[0], "the version of the schema").version;
        if (login === undefined) return { version: held, address: null };
        await setLogin(store.owner, { name: login, password }, LOGIN_SETTINGS);
        return { version: held, address: withLogin(store.databaseUrl, login, password) };
      });
      context.write(
        version === SCHEMA_VERSION
          ? `the database is up to date: schema ${version}`
          : `the database has schema ${version} of a newer release and is left as it is: this release serves it`,
      );
      if (address !== null) context.write(`\nDATABASE_URL of the servers, shown this once:\n${address}`);
    });
}
