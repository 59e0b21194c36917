import { connect } from "@nats-io/transport-node";
import type { Bus } from "./bus.ts";

/** Several processes: the same topics as NATS subjects, messages as JSON. Reconnects by itself, for ever. */
export async function openNatsBus(url: string, onError: (error: unknown) => void): Promise<Bus> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, name: "clutch" });
  return {
    publish(topic, message) {
      connection.publish(topic, JSON.stringify(message));
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
    stop: () => connection.drain(),
  };
}
