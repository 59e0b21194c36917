import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import { sized } from "../../../testkit/size.ts";

const SOCKETS = sized(150, 500);
let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  // Without the feed nobody but the readers themselves could read those tables.
  server = await startTestServer({ roles: "api,live" });
  member = await launchMember(server);
});
afterAll(async () => server.stop());

const address = (ticket: string) => `game-client/v8/events/?token=${ticket}&combo=false`;

/** PostgreSQL's PGSTAT_IDLE_INTERVAL and a little: by then a connection that has nothing to do has reported what it read. */
const REPORTED_MS = 11_000;

/** Reads of a table that its statistics have counted, after every connection has reported its own. */
async function countReads(): Promise<ReadonlyMap<string, number>> {
  await sleep(REPORTED_MS);
  const { rows } = await sql<{ relname: string; reads: number }>`select relname,
    (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as reads from pg_stat_user_tables`.execute(
    server.store.owner,
  );
  return new Map(rows.map((row) => [row.relname, row.reads]));
}

test("RU-6 readers that come back at once are looked up by their tickets alone", async () => {
  const tickets = await Promise.all(Array.from({ length: SOCKETS }, () => member.ticket()));
  const before = await countReads();
  const sockets = tickets.map((ticket) => openFeedSocket(server.baseUrl, address(ticket)));
  await Promise.all(sockets.map((socket) => socket.until((message) => message.event === "welcome")));
  const after = await countReads();
  const readsOf = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0);
  for (const socket of sockets) socket.close();
  // Each is asked about by its own ticket; what they look at is in memory.
  expect(readsOf("socket_tickets")).toBeGreaterThanOrEqual(SOCKETS);
  for (const table of ["events", "markets", "competitions", "live_stats"])
    expect([table, readsOf(table)]).toEqual([table, 0]);
});
