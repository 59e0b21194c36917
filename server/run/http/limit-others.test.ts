import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitOther } from "./limit-others.ts";
import { createLimits } from "./limits.ts";

const PATHS = ["/docs", "/docs/openapi.json", "/metrics", "/v8/", "/v8/assets/app.js", "/livez", "/readyz", "/nothing"];

test("RU-19 what is outside the table of calls is limited by the caller's address, each address on its own", async () => {
  const clock = { nowMs: () => 0 };
  const app = new Hono();
  const limits = createLimits(40, clock, { countRateLimited: () => {} });
  app.use("*", async (context, next) => {
    const refused = limitOther(context.req.path, limits, () => context.req.header("x-test-address") ?? null);
    return refused ?? next();
  });
  app.all("*", (context) => context.text("answered"));
  const ask = async (path: string, address: string) =>
    (await app.request(path, { headers: { "x-test-address": address } })).status;
  for (const [index, path] of PATHS.entries()) {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 3001; asked += 1) statuses.add(await ask(path, `10.0.0.${index}`));
    expect([path, statuses]).toEqual([path, new Set([200, 429])]);
    expect([path, await ask(path, "10.1.0.1")]).toEqual([path, 200]);
  }
  // Documents cost more than files: a fifth of them.
  const documents = await Promise.all(Array.from({ length: 601 }, () => ask("/docs/openapi.json", "10.2.0.1")));
  expect(documents.filter((status) => status === 200)).toHaveLength(600);
  // Calls are limited where they are answered, by the same rate: not twice.
  const calls = await Promise.all(Array.from({ length: 700 }, () => ask("/api/games/", "10.2.0.2")));
  expect(new Set(calls)).toEqual(new Set([200]));
});
