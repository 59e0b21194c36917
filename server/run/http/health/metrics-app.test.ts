import { Hono } from "hono";
import { expect, test } from "vitest";
import { mountMetrics } from "./metrics-app.ts";

test("RU-19 metrics are rendered once for all who ask within a second; a rendering that fails is not kept", async () => {
  const [app, clock] = [new Hono(), { atMs: 0, nowMs: () => clock.atMs }];
  const rendered: (string | Error)[] = [];
  const gate = Promise.withResolvers<void>();
  const text = async () => {
    const result = rendered.length === 1 ? new Error("unreadable") : `rendering ${rendered.length}`;
    rendered.push(result);
    await gate.promise;
    if (result instanceof Error) throw result;
    return result;
  };
  mountMetrics(
    app,
    { metrics: { text, contentType: "text/plain" }, metricsToken: null, peerOf: () => "127.0.0.1" },
    clock,
  );
  app.onError((_error, context) => context.text("failed", 500));
  const ask = async () => {
    const answer = await app.request("/metrics");
    return answer.text();
  };
  const burst = Array.from({ length: 60 }, ask);
  // Slower than the second it is kept for: those who ask meanwhile wait for it.
  clock.atMs = 5000;
  const late = ask();
  gate.resolve();
  expect(new Set(await Promise.all([...burst, late]))).toEqual(new Set(["rendering 0"]));
  clock.atMs = 5999;
  expect([await ask(), rendered.length]).toEqual(["rendering 0", 1]);
  clock.atMs = 6000;
  expect([await ask(), await ask(), rendered.length]).toEqual(["failed", "rendering 2", 3]);
});
