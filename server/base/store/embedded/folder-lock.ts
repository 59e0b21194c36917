import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Who holds a folder. The number alone may belong to another process by now: `started` distinguishes one run of it from the next. */
interface Owner {
  readonly pid: number;
  readonly started: string;
  /** Where the number means a process: the same of all that see each other's. */
  readonly place: string;
}

/** How often a holder touches its lock, and how long a lock of another place must stay untouched before it is taken over. */
interface Beat {
  readonly everyMs: number;
  readonly silenceMs: number;
}

const BEAT: Beat = { everyMs: 2000, silenceMs: 15_000 };
const LOOK_EVERY_MS = 100;

const lockOf = (folder: string): string => join(folder, "cluster.lock");
const MAX_TRIES = 5;

/**
 * Takes a folder for this process, and answers what gives it back. Throws where a process that lives holds it; the lock of one
 * that has ended is taken over. Another container or host on the same folder cannot be looked up by its number: its lock is
 * watched until it is touched, or has been silent for `silenceMs`.
 */
export async function holdFolder(folder: string, beat = BEAT): Promise<() => void> {
  const lock = lockOf(folder);
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) ?? "", place: readPlace() };
  // The id distinguishes this lock from every other one.
  const own = JSON.stringify({ ...owner, id: randomUUID() });
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (tryLink(draft, lock)) return keep(lock, own, beat);
      const text = readText(lock);
      const holder = parseOwner(text);
      if (holder !== null && (await isLiving(lock, holder, beat)))
        throw new Error(
          `${folder} is in use by process ${holder.pid}; stop it, or choose another folder by CLUTCH_DATA`,
        );
      takeAway(lock, text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`${lock} is taken over by others again and again; start again`);
}

/** The process that holds a folder; null where there is none, or it has ended. */
export async function findOwner(folder: string, beat = BEAT): Promise<number | null> {
  const lock = lockOf(folder);
  const owner = parseOwner(readText(lock));
  return owner !== null && (await isLiving(lock, owner, beat)) ? owner.pid : null;
}

/** Touches the lock until it is given back, or is another's. */
function keep(lock: string, own: string, { everyMs }: Beat): () => void {
  const beating = setInterval(() => {
    if (readText(lock) !== own) return clearInterval(beating);
    const now = new Date();
    try {
      utimesSync(lock, now, now);
    } catch {
      // It is gone, with its folder.
    }
  }, everyMs);
  beating.unref();
  return () => {
    clearInterval(beating);
    if (readText(lock) === own) rmSync(lock, { force: true });
  };
}

async function isLiving(lock: string, { pid, started, place }: Owner, { silenceMs }: Beat): Promise<boolean> {
  if (place === readPlace()) return startOf(pid) === started;
  const before = touchedAt(lock);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    const now = touchedAt(lock);
    if (now !== before) return now !== null;
  }
  return false;
}

/** When the lock was last touched, by the clock of its holder; null where it is gone. */
function touchedAt(lock: string): number | null {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? null;
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

/** Two that find the same old lock must not take a new one away: what was moved is looked at again, and put back if it is another. */
function takeAway(lock: string, found: string | null): void {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readText(aside) !== found) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function parseOwner(text: string | null): Owner | null {
  try {
    const read: unknown = JSON.parse(text ?? "");
    if (typeof read !== "object" || read === null || !("pid" in read) || !("started" in read)) return null;
    const { pid, started } = read;
    // A lock without a place was written here, by a release before places were.
    const place = "place" in read && typeof read.place === "string" ? read.place : readPlace();
    return typeof pid === "number" && Number.isInteger(pid) && pid > 0 && typeof started === "string"
      ? { pid, started, place }
      : null;
  } catch {
    return null;
  }
}

/** The boot and the namespace in which numbers of processes are counted: a container has one of its own. Elsewhere than on Linux there is one. */
function readPlace(): string {
  if (process.platform !== "linux") return process.platform;
  try {
    return `${readBoot()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

const readBoot = (): string => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/** When a living process was started, as a text that differs from that of another process with its number; null for one that has ended. */
function startOf(pid: number): string | null {
  try {
    if (process.platform !== "linux")
      return (
        execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim() || null
      );
    // The name of the program, in parentheses, may hold anything: fields are counted after it. State is the first, start the 20th.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : `${readBoot()} ${fields[19]}`;
  } catch {
    return null;
  }
}
