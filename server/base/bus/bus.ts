import type { Stop } from "@clutch/kernel";
import type { Topic, TopicMessage } from "./messages.ts";

/**
 * Carries only what can be lost: money and limits live in PostgreSQL, and whoever misses a message
 * reads the store again. `market.*` subscribes to every event's topic.
 */
export interface Bus {
  publish<T extends Topic>(topic: T, message: TopicMessage<T>): void;
  /** False while the connection to the other processes is lost: what is published then is not heard. */
  isUp(): boolean;
  /** Returns how to end it. A subscriber that throws is our own bug: it is reported, others still hear. */
  subscribe<T extends Topic>(topic: T, listener: (message: TopicMessage<T>, topic: string) => void): () => void;
  /** Called when messages may have been missed, as after a lost connection: whoever keeps a copy reads the store again. */
  onGap(listener: () => void): () => void;
  readonly stop: Stop;
}

/** Thrown by who needs an answer over the bus while it is away, or while nobody there answers. */
export class BusAway extends Error {
  constructor(cause = "the bus between the processes is away") {
    super(cause);
    this.name = "BusAway";
  }
}

type Listener = (message: never, topic: string) => void;

/** One process: a subscriber hears before `publish` returns, in the order of subscription. */
export function createLocalBus(onError: (error: unknown) => void): Bus {
  const exact = new Map<string, Set<Listener>>();
  const wild = new Map<string, Set<Listener>>();
  const hear = (listeners: Set<Listener> | undefined, message: unknown, topic: string): void => {
    for (const listener of listeners ?? []) {
      try {
        listener(message as never, topic);
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    publish(topic, message) {
      hear(exact.get(topic), message, topic);
      hear(wild.get(kindOf(topic)), message, topic);
    },
    subscribe(topic, listener) {
      const [table, key] = topic.endsWith(".*") ? [wild, kindOf(topic)] : [exact, topic];
      const listeners = table.get(key) ?? new Set<Listener>();
      table.set(key, listeners);
      listeners.add(listener as Listener);
      return () => {
        listeners.delete(listener as Listener);
        if (listeners.size === 0 && table.get(key) === listeners) table.delete(key);
      };
    },
    isUp: () => true,
    // Within one process nothing is ever missed.
    onGap: () => () => {},
    stop: async () => {
      exact.clear();
      wild.clear();
    },
  };
}

const kindOf = (topic: string): string => topic.slice(0, topic.indexOf("."));
