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
