import { afterEach, expect, test, vi } from "vitest";
import { createLaunchShare, type LaunchCause } from "./launch-share.ts";

function start() {
  let atMs = 0;
  const changes: boolean[] = [];
  const share = createLaunchShare({
    clock: { nowMs: () => atMs },
    chance: () => 0,
    onChange: (isOpen) => changes.push(isOpen),
  });
  const launch = (ipAddress: string, cause: LaunchCause) =>
    share.run(
      ipAddress,
      () => Promise.resolve(cause),
      (result) => result,
    );
  const many = async (ipAddress: string, cause: LaunchCause, times: number) => {
    const all: (LaunchCause | null)[] = [];
    for (let n = 0; n < times; n += 1) all.push(await launch(ipAddress, cause));
    return all;
  };
  return { share, changes, launch, many, pass: (ms: number) => (atMs += ms) };
}

afterEach(() => vi.useRealTimers());

const STRANGER = "192.0.2.1";
const MEMBER = "198.51.100.7";
const network = (n: number): string => `203.0.113.${n}`;

test("RU-19 a partner's errors for one token affect no others: nobody is blocked, even at the same address", async () => {
  const { many, launch, changes } = start();
  expect(await many(STRANGER, "refused", 200)).not.toContain(null);
  expect([await launch(MEMBER, "launched"), await launch(STRANGER, "launched"), changes]).toEqual([
    "launched",
    "launched",
    [],
  ]);
});

test("RU-19 silence stops the network it comes from after five in a row, and no other", async () => {
  const { many, launch, pass, changes } = start();
  expect(await many(STRANGER, "silent", 8)).toEqual([...Array<string>(5).fill("silent"), null, null, null]);
  expect([await launch(MEMBER, "launched"), changes]).toEqual(["launched", []]);
  pass(1000);
  expect(await many(STRANGER, "launched", 2)).toEqual(["launched", "launched"]);
});

test("RU-19 five networks without an answer between them are reported, and stop no network nobody knows", async () => {
  const { launch, changes, pass } = start();
  for (let n = 1; n <= 4; n += 1) await launch(network(n), "silent");
  await launch(network(4), "silent");
  expect(changes).toEqual([]);
  await launch(network(5), "silent");
  expect(changes).toEqual([true]);
  expect([await launch(network(6), "launched"), changes]).toEqual(["launched", [true, false]]);
  // Strangers can bring it about again and again: once a minute.
  for (let n = 11; n <= 20; n += 1) await launch(network(n), "silent");
  expect(changes).toHaveLength(2);
  pass(60_000);
  await launch(network(21), "silent");
  expect(changes).toEqual([true, false, true]);
});

test.for([6, 200])(
  "RU-19 silent launches of %i networks refuse no launch of members from networks nobody knows",
  async (count) => {
    vi.useFakeTimers({ now: 0 });
    const share = createLaunchShare({ clock: { nowMs: () => Date.now() }, chance: () => 0 });
    const ask = (ipAddress: string, takesMs: number, cause: LaunchCause) =>
      share.run(
        ipAddress,
        async (stop) => {
          const { promise, resolve } = Promise.withResolvers<LaunchCause>();
          const timer = setTimeout(() => resolve(cause), takesMs);
          stop.addEventListener("abort", () => resolve("silent"));
          return promise.finally(() => clearTimeout(timer));
        },
        (result) => result,
      );
    const odd = () => {
      for (let n = 0; n < count; n += 1) for (let i = 0; i < 8; i += 1) void ask(`192.0.${n}.1`, 5000, "silent");
    };
    const members: Promise<LaunchCause | null>[] = [];
    for (let second = 0; second < 10; second += 1) {
      odd();
      for (let n = 0; n < 4; n += 1) members.push(ask(`198.51.${second}.${n}`, 60, "launched"));
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(members)).toEqual(Array(40).fill("launched"));
  },
);

test("RU-19 a call ended for another one says nothing of its network, and is not reported", async () => {
  vi.useFakeTimers({ now: 0 });
  const changes: boolean[] = [];
  const share = createLaunchShare({
    clock: { nowMs: () => Date.now() },
    chance: () => 0,
    onChange: (isSilent) => changes.push(isSilent),
  });
  const ended: string[] = [];
  const ask = (ipAddress: string, takesMs: number) =>
    share.run(
      ipAddress,
      async (stop) => {
        const { promise, resolve } = Promise.withResolvers<LaunchCause>();
        const timer = setTimeout(() => resolve("launched"), takesMs);
        stop.addEventListener("abort", () => (ended.push(ipAddress), resolve("silent")));
        return promise.finally(() => clearTimeout(timer));
      },
      (result) => result,
    );
  const networks = Array.from({ length: 24 }, (_, n) => `192.0.${n}.1`);
  const first = Promise.all(networks.map((name) => ask(name, 60)));
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  // The partner has become slow: calls give up their places to those that wait.
  const slow = Promise.all(networks.map((name) => ask(name, 3000)));
  await vi.advanceTimersByTimeAsync(10_000);
  await slow;
  expect(new Set(ended).size).toBeGreaterThan(5);
  expect(changes).toEqual([]);
  const after = Promise.all(networks.map((name) => ask(name, 60)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await after).toEqual(networks.map(() => "launched"));
});

test("RU-19 calls of a stranger that hang hold eight places at most, and others launch meanwhile", async () => {
  const { share, launch } = start();
  const made: PromiseWithResolvers<LaunchCause>[] = [];
  const hanging = Array.from({ length: 9 }, () =>
    share.run(
      STRANGER,
      () => {
        const call = Promise.withResolvers<LaunchCause>();
        made.push(call);
        return call.promise;
      },
      (cause) => cause,
    ),
  );
  expect(await launch(MEMBER, "launched")).toBe("launched");
  expect(made).toHaveLength(8);
  for (const call of made) call.resolve("launched");
  await Promise.all(hanging.slice(0, 8));
  made[8]?.resolve("launched");
  expect(await hanging[8]).toBe("launched");
});

test("RU-19 a partner that throws is silent, and the throw is the caller's", async () => {
  const { share, launch } = start();
  const broken = () =>
    share.run(
      STRANGER,
      () => Promise.reject(new Error("reset")),
      () => "launched" as const,
    );
  for (let n = 0; n < 5; n += 1) await expect(broken()).rejects.toThrow("reset");
  expect([await broken(), await launch(MEMBER, "launched")]).toEqual([null, "launched"]);
});
