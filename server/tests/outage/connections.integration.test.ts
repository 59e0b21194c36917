import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nightlyTest } from "../../../testkit/size.ts";
import { calls, GROUP_BASES, HEADERS } from "@clutch/contract";
import { answerPings } from "../../../testkit/server/answer-pings.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
const open = new Set<Socket>();
/** Of each socket that is upgraded, when it has answered its first ping: one that goes unread keeps its place for a while. */
const reading: Promise<void>[] = [];
beforeAll(async () => {
  // An address may do 300 calls at once and 100 a second.
  const env = { CLUTCH_RATE_LIMIT: "20", CLUTCH_TRUSTED_PROXIES: "127.0.0.0/8" };
  server = await startTestServer({ roles: "api,live", env });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.stop();
});

/** Asks for a socket through the trusted proxy, for a caller at this address; answers the status, 101 when it is open. */
function openSocket(token: string, callerAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.baseUrl}/game-client/v8/events/?token=${token}`, {
      headers: {
        upgrade: "websocket",
        connection: "upgrade",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-version": "13",
        "x-forwarded-for": callerAddress,
      },
    });
    asked.on("upgrade", (answer, socket, head) => {
      open.add(socket);
      reading.push(answerPings(socket, head));
      resolve(answer.statusCode ?? 0);
    });
    asked.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** As many tickets as the member's session may ask for. */
const ticketsOf = (member: Visitor, count: number) => Promise.all(Array.from({ length: count }, () => member.ticket()));

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

test("RU-19 a session holds at most 24 sockets, others' are opened, and a closed one gives its place back", async () => {
  const [greedy, patient] = [await launchMember(server, "DEMO_1001"), await launchMember(server, "DEMO_1002")];
  const statuses = await Promise.all((await ticketsOf(greedy, 40)).map((ticket) => openSocket(ticket, "198.51.100.1")));
  expect([countOf(statuses, 101), countOf(statuses, 429)]).toEqual([24, 16]);
  expect(await openSocket(await patient.ticket(), "198.51.100.1")).toBe(101);
  await Promise.all(reading);
  for (const socket of open) socket.destroy();
  open.clear();
  await expect.poll(async () => openSocket(await greedy.ticket(), "198.51.100.1"), { timeout: 60_000 }).toBe(101);
});

test("RU-19 sockets through a trusted proxy count for their callers, and IPv6 callers by their /64", async () => {
  const wrong = "0".repeat(40);
  const knocks = (addressOf: (n: number) => string) =>
    Promise.all(Array.from({ length: 400 }, (_, n) => openSocket(wrong, addressOf(n))));
  expect(countOf(await knocks((n) => `203.0.${n >> 8}.${n & 255}`), 101)).toBe(400);
  // Its places come back by the second: a slow machine takes more than one round to use them up.
  const ofOneNetwork = (): Promise<readonly number[]> => knocks((n) => `2001:db8::${n.toString(16)}:2:3:4`);
  await expect.poll(async () => countOf(await ofOneNetwork(), 429), { timeout: 60_000 }).toBeGreaterThan(0);
});

/** Sends the head of a call and the first byte of its body; answers what comes back. */
function sendSlowly(name: "membersConfig" | "gameLaunch", header: string): Promise<string> {
  const { method, path } = calls[name];
  const head = [
    `${method} ${GROUP_BASES.primary}${path} HTTP/1.1`,
    "host: clutch.example",
    "content-type: application/json",
    "content-length: 1000",
    header,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
    open.add(socket);
    socket.on("error", reject);
    socket.once("data", (data: Buffer) => resolve(data.toString()));
    socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  });
}

const tokenOf = ({ token }: Visitor): string => `${HEADERS.authorization}: Token ${token}`;

test("RU-19 launches whose bodies do not arrive take nothing from whole ones of the same network", async () => {
  const address = "198.51.100.77";
  const refused = Promise.withResolvers<void>();
  let refusedCount = 0;
  for (let n = 0; n < 120; n += 1) {
    void sendSlowly("gameLaunch", `x-forwarded-for: ${address}`).then((answer) => {
      if (answer.startsWith("HTTP/1.1 429")) refusedCount += 1;
      if (refusedCount === 56) refused.resolve();
    });
  }
  await refused.promise;
  const { path } = calls.gameLaunch;
  const launches = Array.from({ length: 20 }, () =>
    fetch(`${server.baseUrl}${GROUP_BASES.primary}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: "{}",
    }),
  );
  const statuses = (await Promise.all(launches)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toEqual([]);
});

nightlyTest(
  "RU-19 bodies that do not arrive take a limited number of places, for ten seconds, and nobody else's",
  async () => {
    const [slow, quick] = [await launchMember(server, "DEMO_1003"), await launchMember(server, "DEMO_1004")];
    // A session may do 60 calls at once: two bursts fill its 64 places.
    const first = Array.from({ length: 50 }, () => sendSlowly("membersConfig", tokenOf(slow)));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const second = Array.from({ length: 30 }, () => sendSlowly("membersConfig", tokenOf(slow)));
    const answers = await Promise.all([...first, ...second]);
    const isSlow = (answer: string): boolean => answer.startsWith("HTTP/1.1 400") && answer.includes("too-slow");
    expect(answers.filter(isSlow)).toHaveLength(64);
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 429"))).toHaveLength(16);
    const refused = await quick.send("membersConfig", { body: { nickname: "" } });
    expect(await refused.json()).not.toMatchObject({ code: 429 });
  },
);
