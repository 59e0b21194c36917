import { createSimulatedPast } from "@clutch/feed";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../../testkit/server/start-test-server.ts";

const SLOW_MS = 600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ feed: "simulator", env: { CLUTCH_PAST: "play" } });
}, SLOW_MS);
afterAll(async () => server.stop());

const readBegun = () => server.store.owner.selectFrom("source_pasts").selectAll().executeTakeFirst();
const readKeys = async (keys: readonly string[]): Promise<readonly string[]> => {
  const events = server.store.owner.selectFrom("events").select("source_key").where("state", "=", "ended");
  return (await events.where("source_key", "in", keys).execute()).map((row) => row.source_key);
};

test(
  "a server killed while it plays the past plays all of it after the next start, beside live matches",
  async () => {
    const past = createSimulatedPast({ seed: "test", speed: 1 });
    await expect.poll(readBegun, { timeout: SLOW_MS }).toMatchObject({ is_complete: false });
    const planned = past.keysBefore((await readBegun())?.before_ms ?? 0);
    await expect.poll(async () => (await readKeys(planned)).length, { timeout: SLOW_MS }).toBeGreaterThan(10);
    await server.end("SIGKILL");
    expect((await readKeys(planned)).length).toBeLessThan(planned.length);
    await server.restart();
    await expect.poll(async () => (await readBegun())?.is_complete, { timeout: SLOW_MS }).toBe(true);
    expect((await readKeys(planned)).toSorted()).toEqual(planned.toSorted());
    const open = server.store.owner.selectFrom("markets").innerJoin("events", "events.event_id", "markets.event_id");
    const wrong = open.where("events.source_key", "in", planned).where("markets.status", "<>", "settled");
    expect(await wrong.select("markets.source_key").execute()).toEqual([]);
  },
  SLOW_MS,
);
