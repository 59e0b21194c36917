import { randomUUID } from "node:crypto";
import type { Stop } from "@clutch/kernel";
import { createTrouble } from "../../base/observe/trouble.ts";
import { startLease } from "../../base/store/lease.ts";
import { JOB_LIMITS } from "../../base/store/open.ts";
import type { Base } from "./base.ts";

/** A role that one process has at a time. */
export interface LeasedRole {
  readonly name: "feed" | "settle";
  readonly connections: number;
  readonly start: (base: Base) => Promise<Stop>;
  /** Called while another process has the role: prepares what `start` goes on with. What `end` ends is what it prepared last. */
  readonly warm?: { standBy(base: Base): Promise<void>; readonly end: Stop };
}

const AGAIN_MS = 1000;

/**
 * Starts the role when this process holds its lease, stops it when the lease is lost, and stands by otherwise. The role's
 * store is fenced by the lease's token: a process that slept through a takeover writes nothing when it wakes up.
 */
export async function startLeasedRole(base: Base, role: LeasedRole): Promise<Stop> {
  const { log } = base;
  const trouble = createTrouble(log, `the lease of the role ${role.name}`);
  let wanted: bigint | null = null;
  let running: { readonly token: bigint; readonly stop: Stop } | null = null;
  let isStopped = false;
  let changing: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const changes = createTrouble(log, `starting and stopping the role ${role.name}`);

  const change = async (): Promise<void> => {
    if (running !== null && running.token !== wanted) {
      const { stop } = running;
      running = null;
      await stop();
    }
    if (running !== null) return;
    if (wanted === null) return isStopped ? role.warm?.end() : role.warm?.standBy(base);
    running = { token: wanted, stop: await startUnder(base, role, wanted) };
  };
  const changeTo = (token: bigint | null): void => {
    const text = token === null ? "stands by: another process has the role" : "has the role";
    // Not as `token`, which the log masks: it says which process was the last to have the role, and opens nothing.
    log.info({ role: role.name, fencingToken: token === null ? null : String(token) }, `this process ${text}`);
    base.metrics.money.setLease(role.name, token !== null);
    wanted = token;
    step();
  };
  // What failed is tried again while it is wanted: the lease is held, so nobody else does it.
  const step = (): void => {
    clearTimeout(again);
    changing = changing.then(change).then(changes.worked, (error: unknown) => {
      changes.failed(error);
      if (!isStopped) again = setTimeout(step, AGAIN_MS);
    });
  };

  const stopLease = await startLease({
    store: base.jobStore,
    name: role.name,
    holder: randomUUID(),
    onChange: changeTo,
    onError: trouble.failed,
    onDone: trouble.worked,
  });
  await changing;
  return async () => {
    isStopped = true;
    clearTimeout(again);
    wanted = null;
    changing = changing.then(change);
    await changing;
    await stopLease();
  };
}

async function startUnder(base: Base, { name, connections, start }: LeasedRole, token: bigint): Promise<Stop> {
  const store = base.jobStore.withLimits(JOB_LIMITS, connections, { name, token });
  const stop = await start({ ...base, store, jobStore: store });
  return async () => {
    await stop();
    await store.stop();
  };
}
