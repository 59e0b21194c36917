import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "../../base/observe/log.ts";
import type { Base } from "./base.ts";
import { startLeasedRole } from "./leased-role.ts";

/** A process whose database answers every question for a lease with this token. */
function processWith(token: bigint | null, tokenOf: () => bigint | null = () => token) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const stores: unknown[] = [];
  const jobStore = {
    pool: { query: async () => ({ rows: [{ token: tokenOf() }] }) },
    withLimits: (_limits: unknown, _connections: unknown, fence: unknown) => {
      stores.push(fence);
      return { stop: async () => undefined };
    },
  };
  const metrics = { money: { setLease: () => undefined } };
  return { base: { log: createLog("info", { stream }), jobStore, metrics } as unknown as Base, lines, stores };
}

const start = (base: Base) =>
  startLeasedRole(base, { name: "settle", connections: 1, start: async () => async () => undefined });

test("the log says under which fencing token a process has a role, readably: the last one is who may write", async () => {
  const { base, lines, stores } = processWith(41n);
  await (
    await start(base)
  )();
  expect(stores).toEqual([{ name: "settle", token: 41n }]);
  expect(lines[0]).toMatchObject({ role: "settle", fencingToken: "41", msg: "this process has the role" });
});

test("who stands by has no token, and says so", async () => {
  const { base, lines, stores } = processWith(null);
  await (
    await start(base)
  )();
  expect(stores).toEqual([]);
  expect(lines[0]).toMatchObject({ role: "settle", fencingToken: null });
});

test("who stands by prepares the role, goes on with that when it is theirs, and ends it at a stop", async () => {
  const began = Promise.withResolvers<void>();
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  let token: bigint | null = null;
  const { base } = processWith(null, () => token);
  const role = {
    name: "feed",
    connections: 1,
    start: async () => {
      done.push("start");
      began.resolve();
      return note("stop");
    },
    warm: { standBy: note("stand by"), end: note("end") },
  } as const;
  const stop = await startLeasedRole(base, role);
  expect(done).toEqual(["stand by"]);
  token = 7n;
  await began.promise;
  await stop();
  expect(done).toEqual(["stand by", "start", "stop", "end"]);
});

test("a role whose start fails is started again while its lease is held", async () => {
  const began = Promise.withResolvers<void>();
  const { base, lines } = processWith(9n);
  let starts = 0;
  const role = {
    name: "settle",
    connections: 1,
    start: async () => {
      starts += 1;
      if (starts === 1) throw new Error("the source could not be opened");
      began.resolve();
      return async () => undefined;
    },
  } as const;
  const stop = await startLeasedRole(base, role);
  await began.promise;
  await stop();
  expect(starts).toBe(2);
  expect(JSON.stringify(lines)).toContain("the source could not be opened");
});
