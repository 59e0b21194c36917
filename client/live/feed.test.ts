import type { HeardMessage } from "@clutch/contract";
import { expect, test } from "vitest";
import { createManualTimers } from "../platform/testing/manual-timers.ts";
import { makeFeedAddress } from "./addresses.ts";
import { FeedReader, MAX_AT_ONCE } from "./feed.ts";

const room = "events";
const refresh = (seq: number) => ({
  room,
  event: "gameclient-refresh",
  timestamp: 1,
  seq,
  data: { event_id: `e${seq}` },
});
const welcome = (seq: number, resumed: boolean) => ({ room, event: "welcome", timestamp: 1, seq, resumed });
const heartbeat = (seq: number) => ({ room, event: "heartbeat", timestamp: 1, seq });

function setUp() {
  const log: string[] = [];
  const timers = createManualTimers();
  const handlers = {
    onMessages: (messages: readonly HeardMessage[]) => log.push(messages.map(({ seq }) => seq).join()),
    onResync: () => log.push("resync"),
    onAlive: () => undefined,
  };
  const reader = new FeedReader(handlers, (run) => timers.after(0, run));
  return { log, reader, timers, read: (...payload: unknown[]) => reader.read(JSON.stringify(payload)) };
}

test("RU-6 messages in order are delivered once each, those of one payload together", () => {
  const { log, read } = setUp();
  read(welcome(7, true));
  read(refresh(8), refresh(9));
  read(refresh(9), refresh(8));
  expect(log).toEqual(["8,9"]);
});

test("RU-6 a gap is reported, and messages after it are still applied", () => {
  const { log, read, reader } = setUp();
  read(welcome(0, true));
  read(refresh(1));
  read(refresh(4));
  expect(log).toEqual(["1", "4", "resync"]);
  expect(reader.since).toBe(4);
});

test("RU-6 a heartbeat reveals a lost message", () => {
  const { log, read } = setUp();
  read(welcome(3, true));
  read(heartbeat(3));
  expect(log).toEqual([]);
  read(heartbeat(5));
  expect(log).toEqual(["resync"]);
});

test("RU-6 a connection that could not resume asks for a resync and takes the server's numbering", () => {
  const { log, read, reader } = setUp();
  read(welcome(900, false));
  expect([log, reader.since]).toEqual([["resync"], 900]);
  read(welcome(2, false));
  read(refresh(3));
  expect(log).toEqual(["resync", "resync", "3"]);
});

test("RU-6 a resumed connection needs no resync and delivers what was missed", () => {
  const { log, read } = setUp();
  read(welcome(1, false));
  read(refresh(2));
  read(welcome(4, true), refresh(3), refresh(4));
  expect(log).toEqual(["resync", "2", "3,4"]);
});

test("R4.13-05 R4.13-06 R4.13-07 R4.13-08 unknown kinds and unparseable payloads are ignored", () => {
  const { log, read, reader } = setUp();
  read({ room, event: "party", timestamp: 1, seq: 1, data: {} });
  for (const text of ["", "{", "pong", "null", "[]"]) reader.read(text);
  expect([log, reader.since]).toEqual([[], null]);
});

test("R4.13-01 R4.13-02 R4.13-03 R7.5-02 R7.5-06 R7.5-07 the addresses of the three feeds carry token and parameters in the query", () => {
  const place = { base: "/", pageUrl: "https://w.example/v8/events" };
  const at = (feed: Parameters<typeof makeFeedAddress>[0], since: number | null = null) =>
    makeFeedAddress(feed, place, { ticket: "t1", since });
  expect(at({ kind: "events", combo: false })).toBe(
    "wss://w.example/game-client/v8/events/?token=t1&combo=false&batch=true",
  );
  expect(at({ kind: "event", eventId: "9001001", combo: true })).toBe(
    "wss://w.example/game-client/v8/events/9001001/?token=t1&eventId=9001001&combo=true&batch=true",
  );
  expect(at({ kind: "notifications", lang: "vi" }, 12)).toBe(
    "wss://w.example/game-client/v8/notifications/?token=t1&lang=vi&since=12&batch=true",
  );
  expect(
    makeFeedAddress(
      { kind: "events", combo: false },
      { ...place, pageUrl: "http://l:1/v8/" },
      { ticket: "t", since: null },
    ),
  ).toMatch(/^ws:\/\/l:1\//);
});

const refreshes = (from: number, count: number) => Array.from({ length: count }, (_, place) => refresh(from + place));
const seqs = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place).join();

test("RU-6 a payload of very many messages is delivered in parts, in order, none lost", () => {
  const { log, read, reader, timers } = setUp();
  read(welcome(0, true));
  read(...refreshes(1, 2 * MAX_AT_ONCE + 1));
  expect([log, reader.since]).toEqual([[seqs(1, MAX_AT_ONCE)], MAX_AT_ONCE]);
  timers.advance(1);
  expect(log.slice(1)).toEqual([seqs(MAX_AT_ONCE + 1, MAX_AT_ONCE), String(2 * MAX_AT_ONCE + 1)]);
});

test("RU-6 the next payload waits for the rest of the one before, which is then read at once", () => {
  const { log, read, timers } = setUp();
  read(welcome(0, true));
  read(...refreshes(1, 3 * MAX_AT_ONCE));
  read(refresh(3 * MAX_AT_ONCE + 1));
  const all = [seqs(1, MAX_AT_ONCE), seqs(MAX_AT_ONCE + 1, 2 * MAX_AT_ONCE), String(3 * MAX_AT_ONCE + 1)];
  expect(log).toEqual(all);
  timers.advance(1000);
  expect(log).toEqual(all);
});

test("RU-6 a stopped feed delivers nothing it still held", () => {
  const { log, read, reader, timers } = setUp();
  read(welcome(0, true));
  read(...refreshes(1, 2 * MAX_AT_ONCE));
  reader.stop();
  timers.advance(1000);
  expect(log).toEqual([seqs(1, MAX_AT_ONCE)]);
});

test("RU-6 neither a welcome nor a heartbeat without its source makes prices fresh", () => {
  let alive = 0;
  const handlers = { onMessages: () => undefined, onResync: () => undefined, onAlive: () => (alive += 1) };
  const reader = new FeedReader(handlers, createManualTimers().every.bind(null, 0));
  reader.read(JSON.stringify(welcome(3, false)));
  reader.read(JSON.stringify({ ...heartbeat(3), source_silent: true }));
  expect(alive).toBe(0);
  reader.read(JSON.stringify(heartbeat(3)));
  expect(alive).toBe(1);
});
