import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Who holds a folder. The number alone may belong to another process by now: `started` distinguishes one run of it from the next. */
interface Owner {
  readonly pid: number;
  readonly started: string;
}

const lockOf = (folder: string): string => join(folder, "cluster.lock");
const MAX_TRIES = 5;

/**
 * Takes a folder for this process, and answers what gives it back. Throws where a process that lives holds it; the lock of one
 * that has ended is taken over.
 */
export function holdFolder(folder: string): () => void {
  const lock = lockOf(folder);
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? "" });
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (tryLink(draft, lock)) return () => release(lock, own);
      const owner = findOwner(folder);
      if (owner !== null)
        throw new Error(`${folder} is in use by process ${owner}; stop it, or choose another folder by CLUTCH_DATA`);
      takeAway(lock);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`${lock} is taken over by others again and again; start again`);
}

/** The process that holds a folder; null where there is none, or it has ended. */
export function findOwner(folder: string): number | null {
  const owner = readOwner(lockOf(folder));
  return owner !== null && startOf(owner.pid) === owner.started ? owner.pid : null;
}

/** A link is made only where there is none yet. */
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Two that find the same old lock must not take a new one away: what was moved is looked at again, and put back if it lives. */
function takeAway(lock: string): void {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const owner = readOwner(aside);
  if (owner !== null && startOf(owner.pid) === owner.started) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function release(lock: string, own: string): void {
  try {
    if (readFileSync(lock, "utf8") === own) rmSync(lock, { force: true });
  } catch {
    // It is gone, with its folder.
  }
}

function readOwner(file: string): Owner | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof read !== "object" || read === null || !("pid" in read) || !("started" in read)) return null;
    const { pid, started } = read;
    return typeof pid === "number" && Number.isInteger(pid) && pid > 0 && typeof started === "string"
      ? { pid, started }
      : null;
  } catch {
    return null;
  }
}

/** When a living process was started, as a text that differs from that of another process with its number; null for one that has ended. */
function startOf(pid: number): string | null {
  try {
    if (process.platform !== "linux")
      return (
        execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim() || null
      );
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The name of the program, in parentheses, may hold anything: fields are counted after it. State is the first, start the 20th.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}
