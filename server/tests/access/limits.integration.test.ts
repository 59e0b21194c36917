import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    roles: "api,live",
    env: { CLUTCH_RATE_LIMIT: "1", CLUTCH_TRUSTED_PROXIES: "127.0.0.1,::1" },
  });
});
afterAll(async () => server.stop());

const ROOT = join(import.meta.dirname, "../../..");
const runServer = (env: Readonly<Record<string, string>>) =>
  spawnSync(join(ROOT, "node_modules/.bin/bun"), ["server/run/main/serve.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });

test("a session above its rate is answered 429 and when to come back; another session is not held up", async () => {
  const [greedy, patient] = [await launchMember(server, "DEMO_1001"), await launchMember(server, "DEMO_1002")];
  const answers = await Promise.all(Array.from({ length: 10 }, () => greedy.send("avatars")));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 429 });
  }
  expect((await patient.send("avatars")).status).toBe(200);
});

test("R7.6-02 a guest's country is what a trusted proxy says, and null when it does not know", async () => {
  const launchFrom = async (country: string | null): Promise<unknown> => {
    const answer = await fetch(`${server.baseUrl}/api/game-launch/`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(country === null ? {} : { "x-country-code": country }) },
      body: JSON.stringify({ token: null, auth: "demo-partner-key", member_code: null, local_timestamp: Date.now() }),
    });
    // An address may launch as often as its rate allows.
    if (answer.status === 429) {
      await sleep(Number(answer.headers.get("retry-after")) * 1000);
      return launchFrom(country);
    }
    return ((await answer.json()) as { readonly country_code: unknown }).country_code;
  };
  expect([await launchFrom("PH"), await launchFrom("XX"), await launchFrom(null)]).toEqual(["PH", null, null]);
});

test("a bad value in the environment is one clear line and exit code 2", () => {
  const ended = runServer({ PORT: "eighty" });
  expect([ended.status, ended.stderr.trim()]).toEqual([2, "✖ server: PORT is not a whole number"]);
});

test("a port in use is one clear line", () => {
  const ended = runServer({ PORT: new URL(server.baseUrl).port, CLUTCH_HOSTNAME: "127.0.0.1" });
  expect(ended.status).toBe(1);
  expect(ended.stderr.trim()).toMatch(/^✖ server: port \d+ is in use; set PORT$/);
});

test("a metrics reader on this machine is answered, one through a proxy is not", async () => {
  const own = await fetch(`${server.baseUrl}/metrics`);
  expect([own.status, (await own.text()).includes("clutch_call_seconds")]).toEqual([200, true]);
  const forwarded = await fetch(`${server.baseUrl}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(forwarded.status).toBe(404);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends the server cleanly", async (signal) => {
  const other = await startTestServer({ roles: "api,live" });
  expect(await other.end(signal)).toBe(0);
  await other.stop();
});
