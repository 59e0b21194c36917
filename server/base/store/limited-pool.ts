import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from "pg";
import { DatabaseTimeout, isConnectionLost, StoreClosed } from "./database-away.ts";

/** The part of a pool's connection that is used. */
export interface LimitedClient {
  query<R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]): Promise<QueryResult<R>>;
  /** `isDiscarded` closes the connection instead of giving it back. */
  release(isDiscarded?: boolean): void;
}

/** Connections whose users are answered within a limit, with an error if need be. */
export interface LimitedPool {
  connect(): Promise<LimitedClient>;
  query<R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]): Promise<QueryResult<R>>;
  /** Closes every connection; calling it again waits for the same. */
  end(): Promise<void>;
  readonly options: object;
}

/**
 * A database that is frozen or unreachable answers nothing, not even an error. Whoever uses a connection gets an error after
 * `limitMs` (`DatabaseTimeout`), whole transactions counted, and the connection is closed: its transaction, if the server
 * still runs it, ends with it. Whoever waits for a connection gets an error when nobody has been answered for `limitMs`: a
 * database that is merely busy makes them wait, up to the pool's own `connectionTimeoutMillis`. `onWait` is called with how long each
 * waited, also in vain.
 */
export function limitPool(pool: Pool, limitMs: number, onWait?: (waitedMs: number) => void): LimitedPool {
  let answeredMs = performance.now();
  let ending: Promise<void> | null = null;
  const onAnswer = (): void => {
    answeredMs = performance.now();
  };
  const connect = async (): Promise<LimitedClient> => {
    if (ending !== null) throw new StoreClosed();
    const waiting = startLimit(limitMs, () => answeredMs);
    const askedMs = performance.now();
    try {
      const client = await acquire(pool, waiting);
      return useWithin(startLimit(limitMs), client, onAnswer);
    } finally {
      waiting.end();
      onWait?.(performance.now() - askedMs);
    }
  };
  return {
    connect,
    async query<R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]) {
      const client = await connect();
      try {
        return await client.query<R>(question, values);
      } finally {
        client.release();
      }
    },
    end: () => (ending ??= pool.end()),
    options: {},
  };
}

interface Limit {
  race<T>(work: Promise<T>): Promise<T>;
  isOver(): boolean;
  end(): void;
}

/** Over when `limitMs` have passed since the start, or since a later moment given by `sinceMs`. */
function startLimit(limitMs: number, sinceMs: () => number = () => 0): Limit {
  const over = Promise.withResolvers<never>();
  // Nobody may be racing when it is over.
  over.promise.catch(() => undefined);
  let isOver = false;
  const startedMs = performance.now();
  const look = (): void => {
    const leftMs = Math.max(startedMs, sinceMs()) + limitMs - performance.now();
    if (leftMs > 1) {
      timer = setTimeout(look, leftMs);
      return;
    }
    isOver = true;
    over.reject(new DatabaseTimeout(limitMs));
  };
  let timer = setTimeout(look, limitMs);
  return {
    race: (work) => Promise.race([work, over.promise]),
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  };
}

/** A connection that arrives after its caller gave up is returned. */
function acquire(pool: Pool, limit: Limit): Promise<PoolClient> {
  const coming = pool.connect();
  coming.then(
    (client) => limit.isOver() && client.release(),
    () => undefined,
  );
  return limit.race(coming);
}

function useWithin(limit: Limit, client: PoolClient, onAnswer: () => void): LimitedClient {
  let lost: Error | null = null;
  return {
    async query<R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]) {
      if (lost !== null) throw lost;
      try {
        const result = await limit.race(client.query<R>(question as QueryConfig, values));
        onAnswer();
        return result;
      } catch (error) {
        if (isConnectionLost(error)) lost = error instanceof Error ? error : new Error(String(error));
        else onAnswer();
        throw error;
      }
    },
    release(isDiscarded = false) {
      limit.end();
      client.release(lost ?? isDiscarded);
    },
  };
}
