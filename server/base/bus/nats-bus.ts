import { setTimeout as sleep } from "node:timers/promises";
import { connect, type NatsConnection, type NodeConnectionOptions } from "@nats-io/transport-node";
import type { Bus } from "./bus.ts";

const STOP_LIMIT_MS = 1000;

/**
 * Several processes: the same topics as NATS subjects, messages as JSON. Reconnects by itself, for ever; what is said
 * meanwhile is lost rather than piled up, and reported as a gap when the connection is back.
 */
export async function openNatsBus(options: NodeConnectionOptions, onError: (error: unknown) => void): Promise<Bus> {
  const connection = await connect(options);
  const gapListeners = new Set<() => void>();
  const link = { isUp: true };
  void watchConnection(connection, link, { onError, onGap: () => gapListeners.forEach((listener) => listener()) });
  return {
    publish(topic, message) {
      if (link.isUp) connection.publish(topic, JSON.stringify(message));
    },
    subscribe(topic, listener) {
      const subscription = connection.subscribe(topic, {
        callback: (error, message) => {
          if (error) return onError(error);
          try {
            listener(message.json(), message.subject);
          } catch (fault) {
            onError(fault);
          }
        },
      });
      return () => subscription.unsubscribe();
    },
    isUp: () => link.isUp,
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    stop: async () => {
      link.isUp = false;
      gapListeners.clear();
      // A broker that is away must not hold up the end.
      await Promise.race([connection.drain().catch(() => {}), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      await connection.close();
    },
  };
}

interface Watcher {
  readonly onError: (error: unknown) => void;
  readonly onGap: () => void;
}

async function watchConnection(connection: NatsConnection, link: { isUp: boolean }, on: Watcher): Promise<void> {
  for await (const status of connection.status()) {
    // A topic that this account may not publish or hear, for one.
    if (status.type === "error") on.onError(status.error);
    if (status.type === "disconnect" || status.type === "close") link.isUp = false;
    if (status.type !== "reconnect") continue;
    link.isUp = true;
    on.onGap();
  }
}
