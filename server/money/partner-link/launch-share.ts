import type { Clock } from "@clutch/kernel";
import { networkOf } from "../../base/address/network-of.ts";
import { createBulkhead, type Bulkhead } from "./bulkhead.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";

/**
 * What a launch's call to the partner came to. `error`: the partner answered with an error of its own, which says something of this
 * token and nothing of others. `silent`: no answer.
 */
export type LaunchCause = "answered" | "error" | "silent";

/** Launches to one partner, which need no session: what a stranger sends must not close it for others. */
export interface LaunchShare {
  /** Makes the call of a caller, or answers null without having made it. */
  run<T>(ipAddress: string | null, call: () => Promise<T>, causeOf: (result: T) => LaunchCause): Promise<T | null>;
}

export interface LaunchShareOptions {
  readonly clock: Clock;
  /** In [0, 1), for jitter. */
  readonly chance: () => number;
  readonly onChange?: (isOpen: boolean) => void;
}

/** Networks under their own name; the one unused for longest is forgotten. */
const MAX_NETWORKS = 10_000;
const WAITING = { maxWaiting: 64, maxWaitMs: 1000 };
const ALL = { atOnce: 24, ...WAITING };
/** Of networks whose last call was not answered, all together. */
const SUSPECT = { atOnce: 4, ...WAITING };
/** Many members share a network behind a carrier's or a company's address. */
const OF_NETWORK = { atOnce: 8, ...WAITING };

interface Network {
  readonly places: Bulkhead;
  /** Stops a network whose launches are never answered. */
  readonly breaker: CircuitBreaker;
  last: LaunchCause | null;
}

/**
 * Counts by cause and by the caller's network. Only silence opens a breaker: five in a row of one network stop that network, and five
 * networks without an answer between them stop the partner. A network whose last launch was answered is stopped by neither.
 */
export function createLaunchShare(options: LaunchShareOptions): LaunchShare {
  const networks = new Map<string, Network>();
  const [all, suspect] = [createBulkhead(ALL), createBulkhead(SUSPECT)];
  const partner = createCircuitBreaker(options);
  const silent = new Set<Network>();

  const networkFor = (ipAddress: string | null): Network => {
    const name = ipAddress === null ? "" : networkOf(ipAddress);
    const { clock, chance } = options;
    const found = networks.get(name) ?? {
      places: createBulkhead(OF_NETWORK),
      breaker: createCircuitBreaker({ clock, chance }),
      last: null,
    };
    // A Map keeps insertion order: taking the name out and in again makes it the newest.
    networks.delete(name);
    networks.set(name, found);
    const [oldest] = networks.keys();
    if (networks.size > MAX_NETWORKS && oldest !== undefined) networks.delete(oldest);
    return found;
  };

  const heard = (network: Network, cause: LaunchCause): void => {
    network.last = cause === "error" ? network.last : cause;
    if (cause === "silent") {
      network.breaker.failed();
      // One network is counted once, however often it falls silent; but a probe that failed has failed.
      if (!silent.has(network) || partner.places === 0) partner.failed();
      silent.add(network);
      return;
    }
    network.breaker.succeeded();
    partner.succeeded();
    silent.clear();
  };

  return {
    async run(ipAddress, call, causeOf) {
      const network = networkFor(ipAddress);
      const isStopped = () => network.last !== "answered" && (network.breaker.places === 0 || partner.places === 0);
      // Looked at before waiting too: nobody queues for a partner that does not answer.
      if (isStopped()) return null;
      const bulkhead = network.last === "silent" ? suspect : all;
      return network.places.run(() =>
        bulkhead.run(async () => {
          if (network.last !== "answered" && !(network.breaker.tryEnter() && partner.tryEnter())) return null;
          try {
            const result = await call();
            heard(network, causeOf(result));
            return result;
          } catch (error) {
            heard(network, "silent");
            throw error;
          }
        }),
      );
    },
  };
}
