import type { Pool } from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway, StoreClosed } from "./database-away.ts";
import { limitPool } from "./limited-pool.ts";

test("work that outlasts its store fails because it is closed, an outage and no bug of ours", async () => {
  const asked: string[] = [];
  const pool = {
    connect: () => {
      asked.push("connect");
      return Promise.reject(new Error("Cannot use a pool after calling end on the pool"));
    },
    end: () => Promise.resolve(),
  } as unknown as Pool;
  const limited = limitPool(pool, 1000);
  await limited.end();
  const error: unknown = await limited.query("select 1").catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StoreClosed);
  expect([isDatabaseAway(error), asked]).toEqual([true, []]);
});

test("each wait for a connection is reported, also one in vain", async () => {
  const waits: number[] = [];
  const free = Promise.withResolvers<unknown>();
  const connect = [() => free.promise, () => Promise.reject(new Error("timeout exceeded when trying to connect"))];
  const pool = { connect: () => connect.shift()?.() } as unknown as Pool;
  const limited = limitPool(pool, 60_000, (waitedMs) => waits.push(waitedMs));
  const waiting = limited.connect();
  expect(waits).toEqual([]);
  free.resolve({ release: () => {} });
  (await waiting).release();
  await expect(limited.connect()).rejects.toThrow("timeout exceeded");
  expect(waits).toEqual([expect.any(Number), expect.any(Number)]);
});
