import type { QueryConfig, QueryResultRow } from "pg";
import type { LimitedPool } from "./limited-pool.ts";

const TRIES = 8;

/**
 * Whether something between us and PostgreSQL lends one session to several connections in turn, as PgBouncer does in transaction
 * mode: two connections held at once see one session, or one connection sees two.
 */
export async function findShared(pools: readonly Pick<LimitedPool, "connect">[]): Promise<boolean> {
  const clients = await Promise.all(pools.map((pool) => pool.connect()));
  try {
    const seen = clients.map(() => new Set<number>());
    for (let turn = 0; turn < TRIES; turn += 1)
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        if (rows[0] !== undefined) seen[index]?.add(rows[0].pid);
      }
    const pids = seen.flatMap((each) => [...each]);
    return new Set(pids).size < pids.length || seen.some(({ size }) => size > 1);
  } finally {
    for (const client of clients) client.release();
  }
}

/** The same connections; where sessions are shared no statement is named, since the next session does not know it. */
export function withoutNames(pool: LimitedPool, isShared: () => boolean): LimitedPool {
  const unnamed = (question: string | QueryConfig): string | QueryConfig =>
    typeof question === "string" || !isShared() ? question : { text: question.text, values: question.values ?? [] };
  return {
    ...pool,
    query: <R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]) =>
      pool.query<R>(unnamed(question), values),
    connect: async () => {
      const client = await pool.connect();
      return {
        ...client,
        query: <R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]) =>
          client.query<R>(unnamed(question), values),
      };
    },
  };
}
