import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/base/store/embedded/start.ts";

/** A database cluster of one test alone, which may be stopped and frozen. */
export interface OwnCluster {
  readonly url: string;
  /** Stops every process of it where it is (SIGSTOP): connections stay open and nothing answers. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Kills it (SIGKILL); it is started again by itself, as the embedded database is. */
  readonly crash: () => void;
  readonly stop: () => Promise<void>;
}

export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-own-cluster-"));
  chmodSync(folder, 0o711);
  const { ownerUrl, stop } = await startEmbeddedPostgres({ folder });
  const postmaster = (): number =>
    Number(readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8").split("\n", 1)[0]);
  const signal = (name: "SIGSTOP" | "SIGCONT"): void => {
    // The postmaster first, so that it makes no process meanwhile.
    const parent = postmaster();
    process.kill(parent, name);
    for (const child of childrenOf(parent)) signalIfAlive(child, name);
  };
  const thaw = (): void => signal("SIGCONT");
  return {
    url: ownerUrl,
    freeze: () => signal("SIGSTOP"),
    thaw,
    crash: () => void process.kill(postmaster(), "SIGKILL"),
    stop: async () => {
      thaw();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A backend ends by itself between the look at /proc and the signal. */
function signalIfAlive(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Field 4 of /proc/PID/stat is the parent; the name before it may hold spaces, but ends with the last parenthesis. */
function childrenOf(parent: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const ppid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return ppid === parent ? [Number(name)] : [];
    } catch {
      // Ended meanwhile.
      return [];
    }
  });
}
