import type { Clock } from "@clutch/kernel";
import { networkOf } from "../../base/address/network-of.ts";
import { createBulkhead, type Bulkhead } from "../../base/caller/bulkhead.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";
import { createFairPlaces } from "./fair-places.ts";

/**
 * What a launch's call to the partner came to. `launched`: it named a member. `refused`: any other answer, an error of its own among
 * them, which says something of this token and nothing of others. `silent`: no answer.
 */
export type LaunchCause = "launched" | "refused" | "silent";

/** Launches to one partner, which need no session: what a stranger sends must not close it for others. */
export interface LaunchShare {
  /** Makes the call of a caller, with what ends it early for another one; or answers null without having made it. */
  run<T>(
    ipAddress: string | null,
    call: (stop: AbortSignal) => Promise<T>,
    causeOf: (result: T) => LaunchCause,
  ): Promise<T | null>;
}

export interface LaunchShareOptions {
  readonly clock: Clock;
  /** In [0, 1), for jitter. */
  readonly chance: () => number;
  /** Called when launches of several networks have had no answer, and when one has again. Nothing is stopped by it. */
  readonly onChange?: (isSilent: boolean) => void;
}

/** Networks under their own name; the one unused for longest is forgotten. */
const MAX_NETWORKS = 10_000;
/** Many members share a network behind a carrier's or a company's address. */
const OF_NETWORK = { atOnce: 8, maxWaiting: 64, maxWaitMs: 4000 };
const WAITING = { maxWaiting: 2048, perNetwork: OF_NETWORK.atOnce, maxWaitMs: 8000 };
/**
 * By what the last launch of the network came to that was not refused; none takes places of the others. A stranger has many networks
 * that are unknown, few that launched a member.
 */
const PLACES = {
  launched: { ...WAITING, atOnce: 16, patient: 4 },
  unknown: { ...WAITING, atOnce: 24, patient: 4 },
  silent: { ...WAITING, atOnce: 4, patient: 0 },
};
/** So many networks without an answer between them are reported to the operator. */
const SILENT_NETWORKS = 5;
const REPORT_EVERY_MS = 60_000;

interface Network {
  readonly name: string;
  readonly places: Bulkhead;
  /** Stops a network whose launches are never answered. */
  readonly breaker: CircuitBreaker;
  last: "launched" | "unknown" | "silent";
}

/**
 * Counts by cause and by the caller's network. Five silent launches in a row stop the network they come from, and nothing else; a
 * network whose last launch succeeded is not stopped.
 */
export function createLaunchShare(options: LaunchShareOptions): LaunchShare {
  const networkOfCaller = createNetworks(options);
  const usual = createUsualTime();
  const placesOf = (of: keyof typeof PLACES) =>
    createFairPlaces({ ...PLACES[of], clock: options.clock, leastMs: usual.leastMs });
  const places = { launched: placesOf("launched"), unknown: placesOf("unknown"), silent: placesOf("silent") };
  const silence = watchSilence(options);

  const heard = (network: Network, cause: LaunchCause): void => {
    silence.heard(network.name, cause);
    if (cause !== "refused") network.last = cause;
    if (cause === "silent") network.breaker.failed();
    else network.breaker.succeeded();
  };

  /** Ended by us for another one: that says nothing of the partner, nor of a network that launches members. */
  const gaveUp = (network: Network): void => {
    if (network.last === "launched") return;
    network.last = "silent";
    network.breaker.failed();
  };

  const make = async <T>(
    network: Network,
    { call, stop }: { readonly call: (stop: AbortSignal) => Promise<T>; readonly stop: AbortSignal },
    causeOf: (result: T) => LaunchCause,
  ) => {
    if (network.last !== "launched" && !network.breaker.tryEnter()) return null;
    const startMs = options.clock.nowMs();
    try {
      const result = await call(stop);
      const cause = causeOf(result);
      if (stop.aborted && cause !== "launched") {
        gaveUp(network);
        return result;
      }
      if (cause === "launched") usual.add(options.clock.nowMs() - startMs);
      heard(network, cause);
      return result;
    } catch (error) {
      heard(network, "silent");
      throw error;
    }
  };

  return {
    async run(ipAddress, call, causeOf) {
      const network = networkOfCaller(ipAddress);
      // Looked at before waiting too: nobody queues for an answer that is not asked for.
      if (network.last !== "launched" && network.breaker.places === 0) return null;
      return network.places.run(async () => {
        for (;;) {
          const from = network.last;
          const made = await places[from].run(network.name, async (stop) => {
            // Fallen silent while this one waited: it goes on among its like.
            if (from !== "silent" && network.last === "silent") return MOVED;
            return make(network, { call, stop }, causeOf);
          });
          if (made !== MOVED) return made;
        }
      });
    },
  };
}

const MOVED = Symbol("moved");

/** The networks callers came from lately, each with what their launches came to. */
function createNetworks({ clock, chance }: LaunchShareOptions): (ipAddress: string | null) => Network {
  const networks = new Map<string, Network>();
  return (ipAddress) => {
    const name = ipAddress === null ? "" : networkOf(ipAddress);
    const found = networks.get(name) ?? {
      name,
      places: createBulkhead(OF_NETWORK),
      breaker: createCircuitBreaker({ clock, chance }),
      last: "unknown" as const,
    };
    // A Map keeps insertion order: taking the name out and in again makes it the newest.
    networks.delete(name);
    networks.set(name, found);
    const [oldest] = networks.keys();
    if (networks.size > MAX_NETWORKS && oldest !== undefined) networks.delete(oldest);
    return found;
  };
}

const MEASURED = 16;
const LEAST_MS = { shortest: 250, unmeasured: 400, longest: 5000 };

/** How long a call is left alone: twice the slowest of the last sixteen that named a member. Refusals are left out: strangers cause them. */
function createUsualTime() {
  const tookMs: number[] = [];
  return {
    add(ms: number) {
      tookMs.push(ms);
      if (tookMs.length > MEASURED) tookMs.shift();
    },
    leastMs(): number {
      if (tookMs.length === 0) return LEAST_MS.unmeasured;
      return Math.min(Math.max(2 * Math.max(...tookMs), LEAST_MS.shortest), LEAST_MS.longest);
    },
  };
}

/**
 * Reports a partner as silent after launches of five networks without an answer between them, each counted once. Strangers can make it so
 * again and again between the launches of members: once a minute at most.
 */
function watchSilence({ clock, onChange }: LaunchShareOptions) {
  const silent = new Set<string>();
  let isReported = false;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  return {
    heard(network: string, cause: LaunchCause) {
      if (cause !== "silent") {
        silent.clear();
        if (isReported) onChange?.(false);
        isReported = false;
        return;
      }
      if (silent.size < SILENT_NETWORKS) silent.add(network);
      if (isReported || silent.size < SILENT_NETWORKS || clock.nowMs() - reportedAtMs < REPORT_EVERY_MS) return;
      isReported = true;
      reportedAtMs = clock.nowMs();
      onChange?.(true);
    },
  };
}
