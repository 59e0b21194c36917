import { expect, test } from "vitest";
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

const STRANGER = "192.0.2.1";
const MEMBER = "198.51.100.7";
const network = (n: number): string => `203.0.113.${n}`;

test("RU-19 a partner's errors for one token affect no others: nobody is blocked, even at the same address", async () => {
  const { many, launch, changes } = start();
  expect(await many(STRANGER, "error", 200)).not.toContain(null);
  expect([await launch(MEMBER, "answered"), await launch(STRANGER, "answered"), changes]).toEqual([
    "answered",
    "answered",
    [],
  ]);
});

test("RU-19 silence stops the network it comes from after five in a row, and no other", async () => {
  const { many, launch, pass, changes } = start();
  expect(await many(STRANGER, "silent", 8)).toEqual([...Array<string>(5).fill("silent"), null, null, null]);
  expect([await launch(MEMBER, "answered"), changes]).toEqual(["answered", []]);
  pass(1000);
  expect(await many(STRANGER, "answered", 2)).toEqual(["answered", "answered"]);
});

test("RU-19 five networks without an answer between them stop those nobody knows; who was answered last goes on", async () => {
  const { launch, changes, pass } = start();
  await launch(MEMBER, "answered");
  for (let n = 1; n <= 5; n += 1) expect(await launch(network(n), "silent")).toBe("silent");
  expect([await launch(network(6), "answered"), changes]).toEqual([null, [true]]);
  // Its answer shows that the partner is back for everybody.
  expect(await launch(MEMBER, "answered")).toBe("answered");
  expect([await launch(network(6), "answered"), changes]).toEqual(["answered", [true, false]]);
  for (let n = 1; n <= 5; n += 1) await launch(network(n), "silent");
  pass(1000);
  expect([await launch(network(8), "silent"), await launch(network(8), "silent")]).toEqual(["silent", null]);
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
  expect(await launch(MEMBER, "answered")).toBe("answered");
  expect(made).toHaveLength(8);
  for (const call of made) call.resolve("answered");
  await Promise.all(hanging.slice(0, 8));
  made[8]?.resolve("answered");
  expect(await hanging[8]).toBe("answered");
});

test("RU-19 a partner that throws is silent, and the throw is the caller's", async () => {
  const { share, launch } = start();
  const broken = () =>
    share.run(
      STRANGER,
      () => Promise.reject(new Error("reset")),
      () => "answered" as const,
    );
  for (let n = 0; n < 5; n += 1) await expect(broken()).rejects.toThrow("reset");
  expect([await broken(), await launch(MEMBER, "answered")]).toEqual([null, "answered"]);
});
