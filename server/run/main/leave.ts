import { setTimeout as sleep } from "node:timers/promises";
import type { ServerConfig } from "../../base/config/config.ts";
import type { Log } from "../../base/observe/log.ts";
import type { Health } from "../http/health/health.ts";
import type { Listener } from "./listener.ts";

/** Whether members' calls or sockets come to a process of these roles. */
export const answersMembers = ({ roles }: Pick<ServerConfig, "roles">): boolean =>
  roles.some((role) => ["api", "live", "arcade"].includes(role));

/** What a process that serves has. */
interface Serving {
  readonly health: Health;
  readonly listener: Listener;
}

/**
 * How a process stops where others take over: it is not ready any more, works on until whoever distributes callers has noticed, moves
 * its sockets, and stops. Asked twice, before it serves, or where nobody is served, it stops at once.
 */
export function createLeave(
  config: Pick<ServerConfig, "roles" | "drainSeconds" | "moveSeconds">,
  { log, serving, stop }: { readonly log: Log; readonly serving: () => Serving | null; readonly stop: () => void },
): () => Promise<void> {
  const { drainSeconds, moveSeconds } = config;
  let isLeaving = false;
  return async () => {
    const parts = serving();
    if (parts === null || isLeaving || !answersMembers(config)) return stop();
    isLeaving = true;
    log.info({ drainSeconds, moveSeconds }, "clutch leaves: it is not ready any more");
    parts.health.leave();
    await sleep(drainSeconds * 1000);
    await parts.listener.moveSockets(moveSeconds * 1000);
    stop();
  };
}
