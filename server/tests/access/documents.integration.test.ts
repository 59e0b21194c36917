import { afterAll, beforeAll, expect, test } from "vitest";
import { chromium, type Browser } from "playwright";
import { calls, feedSockets, GROUP_BASES } from "@clutch/contract";
import { CHROMIUM } from "../../../testkit/chromium.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live", env: { CLUTCH_METRICS_TOKEN: "metrics-token-of-the-test" } });
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  browser = await chromium.launch({ executablePath: CHROMIUM, args });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.baseUrl + path, { headers });

test("the API reference opens in a browser without breaking its own policy or asking anyone else", async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(90_000);
  const troubles: string[] = [];
  const strangers: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /content security policy/i.test(message.text())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== server.baseUrl) strangers.push(url.href);
  });
  await page.goto(`${server.baseUrl}/docs`, { waitUntil: "commit" });
  // The first group is open; its calls are named by their summaries.
  await page.getByText(calls.eventLivestats.summary).first().waitFor();
  expect(strangers).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

test("the documents name every call and every socket of the contract", async () => {
  const openApi = (await (await get("/docs/openapi.json")).json()) as { paths: Record<string, unknown> };
  const paths = Object.keys(openApi.paths);
  for (const call of Object.values(calls)) {
    const path = `${GROUP_BASES[call.group]}${call.path}`.replace(/\/$/, "");
    expect(paths.map((each) => each.replace(/\/$/, ""))).toContainEqual(expect.stringContaining(path));
  }
  const asyncApi = await (await get("/docs/asyncapi.json")).text();
  for (const { path } of Object.values(feedSockets)) expect(asyncApi).toContain(path);
});

test("RU-19 the viewer of the reference is compressed, and not sent again to who has it", async () => {
  const sizeOf = async (encoding: string) =>
    (await (await get("/docs/reference.js", { "accept-encoding": encoding })).arrayBuffer()).byteLength;
  const first = await get("/docs/reference.js", { "accept-encoding": "br" });
  expect(first.headers.get("content-encoding")).toBe("br");
  const again = await get("/docs/reference.js", {
    "accept-encoding": "br",
    "if-none-match": first.headers.get("etag") ?? "",
  });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect(await sizeOf("identity")).toBeGreaterThan(1e6);
});

test("metrics are shown to whoever has the token, and to nobody else", async () => {
  for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: "metrics-token-of-the-test" }]) {
    expect((await get("/metrics", headers as Record<string, string>)).status).toBe(404);
  }
  const shown = await get("/metrics", { authorization: "Bearer metrics-token-of-the-test" });
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain("clutch_call_seconds");
});

test("G-08 the health check stands below every base, with and without the slash", async () => {
  for (const base of [...Object.values(GROUP_BASES), "/api-fallback/"]) {
    for (const path of [`${base}healthcheck`, `${base}healthcheck/`]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, { status: "ok" }]);
    }
  }
});
