import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { isPgbouncerThere, startPgbouncer } from "../../../testkit/postgres/pgbouncer.ts";
import { fencePool } from "./fenced-pool.ts";
import { startLease } from "./lease.ts";
import { type LimitedPool, limitPool } from "./limited-pool.ts";
import { JOB_LIMITS, type Store } from "./open.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore({ poolSize: 6 });
});
afterAll(() => store.stop());

const take = async (pool: Pick<LimitedPool, "query">, name: string, holder: string, ttlMs = 3000) =>
  (await pool.query<{ token: string | bigint | null }>("select take_lease($1, $2, $3) as token", [name, holder, ttlMs]))
    .rows[0]?.token ?? null;

const [A, B] = [randomUUID(), randomUUID()];

/** The rows of `source_health`, which the holder in these tests writes. */
const sources = async (): Promise<readonly string[]> =>
  (await store.owner.selectFrom("source_health").select("source").execute()).map(({ source }) => source);

const fencedBy = (name: string, token: bigint): Store => store.withLimits(JOB_LIMITS, 2, { name, token });
const row = (source: string) => ({ source, alive_at_ms: 0 });

test("a lease has one holder, is renewed by the same token, and once expired is taken by a new one", async () => {
  expect(await take(store.pool, "one", A, 300)).toBe(1n);
  expect(await take(store.pool, "one", B)).toBeNull();
  expect(await take(store.pool, "one", A, 300)).toBe(1n);
  await sleep(400);
  expect(await take(store.pool, "one", B)).toBe(2n);
  expect(await take(store.pool, "one", A)).toBeNull();
  await store.pool.query("select release_lease($1, $2)", ["one", A]);
  expect(await take(store.pool, "one", A)).toBeNull();
  await store.pool.query("select release_lease($1, $2)", ["one", B]);
  expect(await take(store.pool, "one", A)).toBe(3n);
});

test("of many that take a free lease at once exactly one gets it", async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => take(store.pool, "many", randomUUID())));
  expect(tokens.filter((token) => token !== null)).toEqual([1n]);
});

test("a lease that ends an hour in the future, because the clock was set back, is taken all the same", async () => {
  await take(store.pool, "set-back", A, 3_600_000);
  expect(await take(store.pool, "set-back", B)).toBe(2n);
});

test("the application cannot write the leases past their functions", async () => {
  await expect(store.pool.query("update leases set token = 100")).rejects.toThrow(/permission denied/);
  await expect(store.pool.query("select from lease_renewals")).rejects.toThrow(/permission denied/);
});

test("work by a token from before the takeover fails, in a transaction or outside one, and changes nothing", async () => {
  const old = fencedBy("fenced", (await take(store.pool, "fenced", A, 1)) as bigint);
  await old.db.insertInto("source_health").values(row("before")).execute();
  await sleep(20);
  const renewed = fencedBy("fenced", (await take(store.pool, "fenced", B)) as bigint);
  const lost = expect.objectContaining({ code: "CL002" });
  await expect(old.db.insertInto("source_health").values(row("alone")).execute()).rejects.toEqual(lost);
  await expect(old.pool.query("update source_health set alive_at_ms = 1")).rejects.toEqual(lost);
  const inOne = old.db.transaction().execute((tx) => tx.insertInto("source_health").values(row("inside")).execute());
  await expect(inOne).rejects.toEqual(lost);
  await renewed.db.transaction().execute((tx) => tx.insertInto("source_health").values(row("after")).execute());
  expect(await sources()).toEqual(["before", "after"]);
  // The connections of the refused work are good for other work.
  await expect(old.withTenant(1, () => Promise.resolve())).rejects.toEqual(lost);
});

test("a holder that stalls inside a transaction loses it, and what it does on waking up is not committed", async () => {
  const old = fencedBy("stalled", (await take(store.pool, "stalled", A, 500)) as bigint);
  const stalled = old.db.transaction().execute(async (tx) => {
    await tx.insertInto("source_health").values(row("stalled")).execute();
    await sleep(4000);
    await tx.insertInto("source_health").values(row("awake")).execute();
  });
  const outcome = stalled.then(
    () => "committed",
    () => "refused",
  );
  await sleep(600);
  expect(await take(store.pool, "stalled", B)).toBe(2n);
  expect(await outcome).toBe("refused");
  expect(await sources()).not.toContain("stalled");
});

test("a process gets its token once, and a new one after another process held the lease", async () => {
  const changes: (bigint | null)[] = [];
  const events = { onError: () => {}, onDone: () => {} };
  const options = {
    store,
    name: "observed",
    holder: A,
    onChange: (token: bigint | null) => changes.push(token),
    ...events,
  };
  const stop = await startLease(options);
  expect(changes).toEqual([1n]);
  await store.owner.updateTable("lease_renewals").set({ until_ms: 0 }).where("name", "=", "observed").execute();
  expect(await take(store.pool, "observed", B, 1)).toBe(2n);
  await expect.poll(() => changes.at(-1), { timeout: 10_000 }).toBe(3n);
  expect(changes.filter((token) => token !== null)).toEqual([1n, 3n]);
  await stop();
  expect(await take(store.pool, "observed", B)).toBe(4n);
});

/** Skipped where pgbouncer is not installed (apt-get install pgbouncer). */
describe.skipIf(!isPgbouncerThere)("behind PgBouncer in transaction mode", () => {
  test("a lease is taken, renewed and fenced", async () => {
    const bouncer = await startPgbouncer(store.databaseUrl);
    const pools = [1, 2].map(() => limitPool(new Pool({ connectionString: bouncer.url, max: 3 }), 10_000));
    const [first, second] = pools as [LimitedPool, LimitedPool];
    try {
      expect(await take(first, "bounced", A, 300)).toBe("1");
      expect(await take(second, "bounced", B)).toBeNull();
      const old = fencePool(first, { name: "bounced", token: 1n });
      await old.query("insert into source_health values ('bounced', 0)");
      await sleep(400);
      expect(await take(second, "bounced", B)).toBe("2");
      await expect(old.query("delete from source_health")).rejects.toThrow(/held by another process/);
      const idle = await second.query("show idle_in_transaction_session_timeout");
      expect(idle.rows).toEqual([{ idle_in_transaction_session_timeout: "0" }]);
      expect(await sources()).toContain("bounced");
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await bouncer.stop();
    }
  });
});
