import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`, made when it is missing. Undefined: as ourselves. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export function findRunAs(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp();
  if (known) return known;
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "ignore" });
  const made = lookUp();
  if (!made)
    throw new Error("PostgreSQL cannot run as root and the user `postgres` could not be made; set DATABASE_URL");
  return made;
}

function lookUp(): RunAs | undefined {
  try {
    return { uid: readId("-u"), gid: readId("-g") };
  } catch {
    return undefined;
  }
}

const readId = (flag: string): number =>
  Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));

/** The first folder on the way to `path` that other users may not enter, so that the message can name it. */
export function findClosedFolder(path: string): string | null {
  const chain: string[] = [];
  for (let at = resolve(path); ; at = dirname(at)) {
    chain.unshift(at);
    if (at === dirname(at)) break;
  }
  return chain.find((folder) => !isOpen(folder)) ?? null;
}

const OTHERS_MAY_ENTER = 0o001;

function isOpen(folder: string): boolean {
  const stats = statSync(folder);
  return !stats.isDirectory() || (stats.mode & OTHERS_MAY_ENTER) !== 0;
}
