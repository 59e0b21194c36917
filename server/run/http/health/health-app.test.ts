import { expect, test } from "vitest";
import { createLocalBus } from "../../../base/bus/bus.ts";
import { SCHEMA_VERSION } from "../../../base/store/schema/schema-version.ts";
import { startHealth, type Health } from "./health.ts";
import { createHealthApp } from "./health-app.ts";

test("a process that answers no calls shows its metrics to this machine, or to whoever has the token", async () => {
  const text = async () => "of the roles feed and settle";
  const statusOf = async (metricsToken: string | null, peerAddress: string, authorization = "") => {
    const app = createHealthApp({} as Health, { metrics: { text, contentType: "text/plain" }, metricsToken });
    const answer = await app.request("/metrics", { headers: { authorization } }, { peerAddress });
    return answer.status === 200 ? await answer.text() : answer.status;
  };
  expect(await statusOf(null, "127.0.0.1")).toBe("of the roles feed and settle");
  expect(await statusOf(null, "203.0.113.9")).toBe(404);
  expect(await statusOf("a token", "127.0.0.1")).toBe(404);
  expect(await statusOf("a token", "203.0.113.9", "Bearer a token")).toBe("of the roles feed and settle");
});

test("RU-6 the silence of the match source grows from the start, and from each time it is heard", () => {
  const clock = { atMs: 1000, nowMs: () => clock.atMs };
  const bus = createLocalBus(() => {});
  const health = startHealth({ bus, readSchema: async () => 1, areRightsKept: async () => true, monotonic: clock });
  clock.atMs = 8000;
  expect(health.sourceSilenceMs()).toBe(7000);
  bus.publish("source.test", { kind: "alive", atMs: 0 });
  clock.atMs = 8500;
  expect(health.sourceSilenceMs()).toBe(500);
  health.stop();
});

test("a process is not ready while its database lacks owners or grants; what differs later changes nothing", async () => {
  const clock = { atMs: 1000, nowMs: () => clock.atMs };
  const bus = createLocalBus(() => {});
  let areKept = false;
  const health = startHealth({
    bus,
    readSchema: async () => SCHEMA_VERSION,
    areRightsKept: async () => areKept,
    monotonic: clock,
  });
  const isReady = async (): Promise<boolean> => {
    clock.atMs += 1000;
    return (await health.readiness()).migrations;
  };
  expect(await isReady()).toBe(false);
  areKept = true;
  expect(await isReady()).toBe(true);
  areKept = false;
  expect(await isReady()).toBe(true);
  health.stop();
});
