import { expect, test } from "vitest";
import type { Health } from "./health.ts";
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
