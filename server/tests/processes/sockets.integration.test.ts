import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HeardMessage } from "@clutch/contract";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { addMovingMatch, type MovingMatch } from "../../../testkit/server/moving-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let match: MovingMatch;
beforeAll(async () => {
  server = await startTestServer();
  match = await addMovingMatch(server.script);
});
afterAll(async () => server.stop());

const EVENTS = "game-client/v8/events/";
const open = (address: string) => openFeedSocket(server.baseUrl, address);
const isWelcome = (message: HeardMessage) => message.event === "welcome";
const hasRow = (payload: string): boolean => /^\[.*\["gameclient-updates",/s.test(payload);
/** Of a market's message what its row says as well. */
const moving = (message: HeardMessage): HeardMessage => {
  if (message.event !== "gameclient-updates") return message;
  const { event, seq, timestamp, data } = message;
  const selections = data.selections.map(({ bet_type_selection, line, status, handicap, euro_odds }) => ({
    bet_type_selection,
    line,
    status,
    handicap,
    euro_odds,
  }));
  return { event, seq, timestamp, data: { ...data, selections } };
};
const numbered = (messages: readonly HeardMessage[]) =>
  messages.filter((message) => message.event !== "heartbeat" && message.event !== "welcome");

test("RU-5 G-76 R7.5-01 a ticket opens one socket; used again, or never issued, it is closed with 4401", async () => {
  const member = await launchMember(server);
  const ticket = await member.ticket();
  const first = open(`${EVENTS}?token=${ticket}&combo=false`);
  expect(await first.until(isWelcome)).toMatchObject({ room: "events", resumed: false });
  for (const token of [ticket, "f".repeat(40), "nonsense", ""]) {
    expect(await open(`${EVENTS}?token=${token}`).closed).toBe(4401);
  }
  first.close();
});

test("R4.13-05 RU-6 one message a payload; batch mode gets the same messages of a moment in one payload, markets as rows", async () => {
  const member = await launchMember(server);
  const single = open(`${EVENTS}?token=${await member.ticket()}`);
  const batched = open(`${EVENTS}?token=${await member.ticket()}&batch=true`);
  await Promise.all([single.until(isWelcome), batched.until(isWelcome)]);
  // Several markets move at one moment.
  await match.play({ map: 1, share: 0.4 });
  await batched.until(() => batched.payloads.some(hasRow));
  const lastSeq = Math.max(...batched.messages().map(({ seq }) => seq));
  await single.until(({ seq }) => seq >= lastSeq);
  const first = Math.max(...[single, batched].map((socket) => socket.messages().find(isWelcome)?.seq ?? 0));
  const shared = (messages: readonly HeardMessage[]) =>
    numbered(messages).filter(({ seq }) => seq > first && seq <= lastSeq);
  expect(shared(batched.messages()).length).toBeGreaterThan(1);
  expect(shared(batched.messages()).map(moving)).toEqual(shared(single.messages()).map(moving));
  expect(single.payloads.filter((payload) => payload.startsWith("["))).toEqual([]);
  single.close();
  batched.close();
});

test("RU-5 the plain session token is refused on a socket", async () => {
  const member = await launchMember(server);
  expect(await open(`${EVENTS}?token=${member.token}`).closed).toBe(4401);
});

test("RU-5 a ticket past its 30 s is refused", async () => {
  const member = await launchMember(server);
  const ticket = await member.ticket();
  await server.store.owner.updateTable("socket_tickets").set({ expires_at_ms: 1 }).execute();
  expect(await open(`${EVENTS}?token=${ticket}`).closed).toBe(4401);
});

test("G-76 ping is answered with pong, and other text with nothing", async () => {
  const member = await launchMember(server);
  const socket = open(`${EVENTS}?token=${await member.ticket()}`);
  await socket.until(isWelcome);
  socket.send("hello");
  socket.send("ping");
  while (!socket.payloads.includes("pong")) await sleep(20);
  expect(socket.payloads.filter((payload) => payload === "pong")).toHaveLength(1);
  socket.close();
});

test("RU-6 R7.5-03 R4.13-09 every room's heart beats, and numbers have no gap", async () => {
  const member = await launchMember(server);
  const socket = open(`${EVENTS}?token=${await member.ticket()}&combo=false`);
  const welcome = await socket.until(isWelcome);
  await match.moveUntilHeard(socket, welcome.seq + 10);
  await socket.until((message) => message.event === "heartbeat");
  const seqs = numbered(socket.messages()).map((message) => message.seq);
  expect(seqs).toEqual(seqs.map((_, index) => welcome.seq + 1 + index));
  socket.close();
});

test("RU-6 R4.13-05 a reader that comes back is sent exactly what it missed; one too far behind must fetch again", async () => {
  const member = await launchMember(server);
  const watcher = open(`${EVENTS}?token=${await member.ticket()}`);
  const welcome = await watcher.until(isWelcome);
  const seq = await match.moveUntilHeard(watcher, welcome.seq);
  await match.moveUntilHeard(watcher, seq + 3);
  const resumed = open(`${EVENTS}?token=${await member.ticket()}&since=${seq}`);
  expect(await resumed.until(isWelcome)).toMatchObject({ resumed: true });
  const next = await resumed.until((message) => message.event === "gameclient-updates" && message.seq > seq + 3);
  expect(numbered(resumed.messages())[0]?.seq).toBe(seq + 1);
  const same = await watcher.until((message) => message.event === next.event && message.seq === next.seq);
  expect(next).toEqual(same);
  // A client that reads one JSON object a payload, as SPEC section 4 has it, must understand all of it.
  for (const payload of [...watcher.payloads, ...resumed.payloads])
    expect(JSON.parse(payload)).toMatchObject({ room: "events" });

  const lost = open(`${EVENTS}?token=${await member.ticket()}&since=5`);
  expect(await lost.until(isWelcome)).toMatchObject({ resumed: false });
  for (const socket of [watcher, resumed, lost]) socket.close();
});

test("G-76 R7.5-05 the room of one event publishes that event alone, by its own numbers", async () => {
  const member = await launchMember(server);
  const { results } = await member.ask("eventsList", { query: { timing: "inplay" } });
  const rooms = await Promise.all(
    results.map(async ({ event_id }) => {
      const address = `game-client/v8/events/${event_id}/?token=${await member.ticket()}&eventId=${event_id}`;
      return { event_id, socket: open(address) };
    }),
  );
  await Promise.all(rooms.map(({ socket }) => socket.until(isWelcome)));
  await match.move();
  // The others stand still.
  await Promise.any(rooms.map(({ socket }) => socket.until((message) => message.event === "gameclient-updates")));
  for (const { event_id, socket } of rooms) {
    for (const message of numbered(socket.messages())) {
      expect(message).toMatchObject({ room: `event-${event_id}`, data: { event_id } });
    }
    socket.close();
  }
});

test("G-77 RU-5 sockets of a revoked session close with 4401, of an inactive member with 4403", async () => {
  const [revoked, inactive] = [await launchMember(server, "DEMO_1001"), await launchMember(server, "DEMO_1002")];
  const sockets = [
    open(`${EVENTS}?token=${await revoked.ticket()}`),
    open(`${EVENTS}?token=${await inactive.ticket()}`),
  ] as const;
  await Promise.all(sockets.map((socket) => socket.until(isWelcome)));
  const { owner } = server.store;
  await owner
    .updateTable("sessions")
    .set({ revoked_at_ms: Date.now() })
    .where("session_id", "=", revoked.sessionId)
    .execute();
  await owner
    .updateTable("members")
    .set({ status: "inactive" })
    .where("member_id", "=", inactive.memberId ?? 0)
    .execute();
  expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([4401, 4403]);
  await owner
    .updateTable("members")
    .set({ status: "active" })
    .where("member_id", "=", inactive.memberId ?? 0)
    .execute();
});

test("G-79 a frozen member, who can bet nothing, still has live prices", async () => {
  const member = await launchMember(server, "DEMO_1002");
  const setStatus = (status: "frozen" | "active") =>
    server.store.owner
      .updateTable("members")
      .set({ status })
      .where("member_id", "=", member.memberId ?? 0)
      .execute();
  await setStatus("frozen");
  const socket = open(`${EVENTS}?token=${await member.ticket()}`);
  await socket.until(isWelcome);
  await match.move();
  await socket.until((message) => message.event === "gameclient-updates");
  // By then the sweep that closes the sockets of those who may not stay has passed more than once.
  await socket.until((message) => message.event === "heartbeat");
  socket.close();
  await setStatus("active");
});

test("R7.5-08 G-76 the notification room is the member's own whatever the address says", async () => {
  const member = await launchMember(server);
  const socket = open(`game-client/v8/notifications/?token=${await member.ticket()}&lang=en`);
  expect(await socket.until(isWelcome)).toMatchObject({ room: `notifications-${member.memberId}` });
  socket.close();
});

test("a socket asked for by another site's page is refused", async () => {
  const member = await launchMember(server);
  const answer = await fetch(`${server.baseUrl}/${EVENTS}?token=${await member.ticket()}`, {
    headers: {
      upgrade: "websocket",
      connection: "upgrade",
      origin: "https://elsewhere.example",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      "sec-websocket-version": "13",
    },
  }).catch(() => null);
  expect(answer === null || answer.status === 403 || answer.status === 404).toBe(true);
});
