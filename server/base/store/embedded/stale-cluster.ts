import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * For who holds the folder (folder-lock.ts), so that whoever started this cluster has ended. After a kill -9 the lock
 * file `postmaster.pid` stays behind. Either PostgreSQL itself lives on without us, then it is asked to stop (fast
 * shutdown); or its number now belongs to another program or to none, then the file is removed, because PostgreSQL
 * would refuse to start when the number is alive.
 */
export async function clearStaleCluster(clusterFolder: string): Promise<void> {
  const lockFile = join(clusterFolder, "postmaster.pid");
  if (!existsSync(lockFile)) return;
  const pid = Number(readFileSync(lockFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOf(pid, clusterFolder)) {
    rmSync(lockFile, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 50) {
    if (!isAlive(pid)) return;
    await sleep(50);
  }
  throw new Error(`PostgreSQL (process ${pid}) still holds ${clusterFolder}; stop it and start again`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** On Linux the command line identifies it; elsewhere any living process with that id is assumed to be ours. */
function isPostgresOf(pid: number, clusterFolder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return words.some((word) => word.endsWith("postgres")) && words.includes(clusterFolder);
  } catch {
    return false;
  }
}
