import { CLOSE_CODES } from "@clutch/contract";
import { afterAll, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

const started: TestServer[] = [];
afterAll(() => Promise.all(started.map((server) => server.stop())));

const start = async (drainSeconds: number, moveSeconds: number): Promise<TestServer> => {
  const env = { CLUTCH_DRAIN_SECONDS: String(drainSeconds), CLUTCH_MOVE_SECONDS: String(moveSeconds) };
  const server = await startTestServer({ env });
  started.push(server);
  return server;
};

const readiness = async (server: TestServer) => {
  const answer = await fetch(`${server.baseUrl}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

const problemsOf = (server: TestServer): readonly string[] =>
  server
    .output()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));

test("a server asked to stop is not ready and takes bets on; asked again, it ends at once without an error", async () => {
  const server = await start(600, 600);
  const member = await launchMember(server);
  const picked = await pickOpen(member);
  const ended = server.end("SIGTERM");
  await expect
    .poll(() => readiness(server), { timeout: 30_000 })
    .toMatchObject({ status: 503, body: { checks: { staying: false, database: true, source: true } } });
  expect((await bet(member, picked)).result.ticket_id).toMatch(/\d/);
  await server.end("SIGTERM");
  expect(await ended).toBe(0);
  expect(problemsOf(server)).toEqual([]);
});

test("a server that stops closes its sockets as one that goes away, before its end", async () => {
  const server = await start(0, 2);
  const member = await launchMember(server);
  const sockets = [];
  for (let count = 0; count < 10; count += 1)
    sockets.push(openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await member.ticket()}`));
  await Promise.all(sockets.map((socket) => socket.until(({ event }) => event === "welcome")));
  const ended = server.end("SIGTERM");
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  expect(codes).toEqual(sockets.map(() => CLOSE_CODES.goingAway));
  expect(await ended).toBe(0);
  expect(problemsOf(server)).toEqual([]);
});
