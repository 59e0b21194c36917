import type { QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { LimitedClient, LimitedPool } from "./limited-pool.ts";

/** The lease under which all statements of a store run. */
export interface Fence {
  readonly name: string;
  readonly token: bigint;
}

/** A transaction whose process is idle for this long is ended, so that another process can take over. */
const IDLE_MS = 2000;
const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\s*;?\s*$/i;

/**
 * Connections whose every transaction begins with `hold_lease`: work of a process that has lost its lease fails with CL002
 * and changes nothing, whenever that process wakes up. A statement outside a transaction gets one of its own.
 */
export function fencePool(pool: LimitedPool, fence: Fence): LimitedPool {
  const connect = async (): Promise<LimitedClient> => fenceClient(await pool.connect(), fence);
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
    end: () => pool.end(),
    options: pool.options,
  };
}

function fenceClient(client: LimitedClient, { name, token }: Fence): LimitedClient {
  let isInTransaction = false;
  const hold = () => client.query("select hold_lease($1, $2, $3)", [name, String(token), IDLE_MS]);
  const runAlone = async <R extends QueryResultRow>(
    question: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>> => {
    await client.query("begin");
    try {
      await hold();
      const result = await client.query<R>(question, values);
      await client.query("commit");
      return result;
    } catch (error) {
      // On a lost connection it fails as well, and the transaction is gone with it.
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  };
  return {
    async query<R extends QueryResultRow>(question: string | QueryConfig, values?: unknown[]) {
      const text = typeof question === "string" ? question : question.text;
      if (BEGIN.test(text)) {
        const begun = await client.query<R>(question, values);
        isInTransaction = true;
        try {
          await hold();
        } catch (error) {
          // Whoever asked to begin counts on nothing having begun.
          isInTransaction = false;
          await client.query("rollback").catch(() => undefined);
          throw error;
        }
        return begun;
      }
      if (END.test(text)) isInTransaction = false;
      else if (!isInTransaction) return runAlone<R>(question, values);
      return client.query<R>(question, values);
    },
    release: (isDiscarded) => client.release(isDiscarded),
  };
}
