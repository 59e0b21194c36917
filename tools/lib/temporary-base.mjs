import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Databases of a run of all tests take up to 3 GB; its processes need as much again. */
const MIN_FREE = 6 * 2 ** 30;

/**
 * Folder that tests' temporary files go to: in memory on a machine with plenty of it, as a database's 700 files cost 0.8 s
 * of processor on a disk and 0.04 s there; else the system's. Who sets TMPDIR decides.
 */
export function temporaryBase() {
  if (process.env["TMPDIR"] !== undefined) return process.env["TMPDIR"];
  return process.availableMemory() > MIN_FREE && freeOf(MEMORY) > MIN_FREE ? MEMORY : tmpdir();
}

function freeOf(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A system without it.
    return 0;
  }
}
