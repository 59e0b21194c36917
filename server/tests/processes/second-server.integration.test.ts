import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { findFreePort, startProcess } from "../../../testkit/server/server-process.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
});
afterAll(async () => server.stop());

const readiness = async () => {
  const answer = await fetch(`${server.baseUrl}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

test("a second server without NATS on one database ends with one line, and the first goes on", async () => {
  let output = "";
  const env = { ...server.env, PORT: String(await findFreePort()) };
  const child = startProcess({ env, roles: "api,live", onOutput: (text) => (output += text) });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  expect(code).toBe(1);
  expect(output).toContain(
    "✖ server: it could not start: another server without NATS works on this database: set NATS_URL",
  );
  expect((await fetch(`${server.baseUrl}/api/healthcheck`)).status).toBe(200);
  expect(server.output()).not.toContain("has taken this database over");
});

test("a server that was killed is followed by the next one, as soon as its lease has run out", async () => {
  await server.end("SIGKILL");
  await server.restart();
  expect((await fetch(`${server.baseUrl}/livez`)).status).toBe(200);
});

test("RU-6 a process that hears no source serves everything else: readiness, heartbeats and log say so", async () => {
  expect(await readiness()).toMatchObject({
    status: 200,
    body: { status: "degraded", checks: { database: true, migrations: true, bus: true, source: false } },
  });
  const member = await launchMember(server);
  const socket = openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await member.ticket()}`);
  const heartbeat = await socket.until((message) => message.event === "heartbeat");
  expect(heartbeat).toMatchObject({ source_silent: true });
  expect(server.output()).toContain("no match source is heard");
  socket.close();
});
