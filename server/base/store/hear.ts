import { setTimeout as sleep } from "node:timers/promises";
import type { Clock, Stop } from "@clutch/kernel";
import { Client } from "pg";
import { APP_ROLE } from "./schema/migrate.ts";

export interface HearOptions {
  readonly databaseUrl: string;
  /** A PostgreSQL channel (NOTIFY): a plain name in small letters. */
  readonly channel: string;
  readonly clock: Clock;
  readonly onMessage: (text: string) => void;
}

export interface Hearing {
  /** True: every message committed since then has been handed over, but for those of the last second. */
  hasHeardSince(ms: number): boolean;
  readonly stop: Stop;
}

/** A connection that was asked this long ago and has not answered may have lost messages. */
const CERTAIN_MS = 1000;
const ASK_EVERY_MS = 250;
const ANSWER_LIMIT_MS = 2000;
const RECONNECT_MS = 500;

/**
 * Listens on a connection of its own, which is asked four times a second whether it does: PostgreSQL hands messages over
 * before it answers. While the connection is lost, readers query the tables as
 * without it.
 */
export function startHearing({ databaseUrl, channel, clock, onMessage }: HearOptions): Hearing {
  const ending = new AbortController();
  let listensSinceMs = Number.POSITIVE_INFINITY;
  let answeredMs = Number.NEGATIVE_INFINITY;

  const listen = async (client: Client): Promise<void> => {
    await client.connect();
    await client.query(`listen ${channel}`);
    listensSinceMs = clock.nowMs();
    while (!ending.signal.aborted) {
      const askedMs = clock.nowMs();
      // A pooler between may lend another connection, which does not listen.
      const { rowCount } = await client.query("select from pg_listening_channels()");
      if (rowCount !== 1) return;
      answeredMs = askedMs;
      await sleep(ASK_EVERY_MS, undefined, { signal: ending.signal });
    }
  };

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const client = new Client({
        connectionString: databaseUrl,
        options: `-c role=${APP_ROLE}`,
        application_name: `clutch ${channel}`,
        connectionTimeoutMillis: ANSWER_LIMIT_MS,
        query_timeout: ANSWER_LIMIT_MS,
      });
      // What breaks between two questions fails the next one.
      client.on("error", () => {});
      client.on("notification", ({ payload }) => onMessage(payload ?? ""));
      await listen(client).catch(() => undefined);
      listensSinceMs = Number.POSITIVE_INFINITY;
      // One that hangs does not say goodbye.
      await Promise.race([client.end().catch(() => undefined), sleep(RECONNECT_MS, undefined, { ref: false })]);
      await sleep(RECONNECT_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    hasHeardSince: (ms) => ms >= listensSinceMs && clock.nowMs() - answeredMs < CERTAIN_MS,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
