import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import { createTrouble } from "../../base/observe/trouble.ts";
import { LEASE_TTL_MS, startLease } from "../../base/store/lease.ts";
import type { Base } from "./base.ts";

/** A server that was killed keeps its lease for a while. */
const TIMEOUT_MS = LEASE_TTL_MS + 1500;
const LOOK_MS = 100;

/**
 * Without NATS nobody hears what another process says: prices would stand still behind a beating heart. So one process
 * without NATS works on a database at a time; a second one rejects with one line, and one that was overtaken calls `onLost`.
 */
export async function holdAlone(base: Base, onLost: () => void): Promise<Stop> {
  if (base.config.nats !== null) return () => Promise.resolve();
  const trouble = createTrouble(base.log, "the lease of a server without NATS");
  let isHeld = false;
  const stop = await startLease({
    store: base.jobStore,
    name: "without-nats",
    holder: randomUUID(),
    onChange: (token) => {
      if (isHeld && token === null) onLost();
      isHeld ||= token !== null;
    },
    onError: trouble.failed,
    onDone: trouble.worked,
  });
  for (let waitedMs = 0; !isHeld && waitedMs < TIMEOUT_MS; waitedMs += LOOK_MS) await sleep(LOOK_MS);
  if (isHeld) return stop;
  await stop();
  throw new Error("another server without NATS works on this database: set NATS_URL for both");
}
