import { CLOSE_CODES } from "@clutch/contract";
import type { ServerWebSocket } from "bun";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocalBus } from "../../base/bus/bus.ts";
import type { Partner } from "../../base/caller/caller.ts";
import { createLog } from "../../base/observe/log.ts";
import { createMetrics } from "../../base/observe/metrics.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import { Reading, UNSENT_BYTES } from "./reading.ts";
import { startLive, UNREAD_HELD_MS, type SocketState } from "./serve-sockets.ts";
import { SWEEP_MS } from "./sweep.ts";
import { Written } from "./written.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const counted = { slow: 0 };
  const bus = createLocalBus((error) => expect.unreachable(String(error)));
  const live = startLive({
    bus,
    catalogue: { events: () => [], event: () => null, market: () => null } as unknown as LiveCatalogue,
    sessions: { findEnded: async () => new Map() } as never,
    tickets: {} as never,
    clock: { nowMs: () => Date.now() },
    log: createLog("silent"),
    metrics: { ...createMetrics(), countSlowReader: () => void (counted.slow += 1) },
    names: (_language, id) => id,
    publicOrigin: "http://localhost",
    isDown: () => false,
    limits: { takeAddress: () => 0, openFromAddress: () => null, openOfSession: () => null },
    addressOf: (peer) => peer,
    chance: () => 0.5,
  });
  return { live, bus, counted };
}

/** A notifications socket of member 1. */
function openSocket({ websocket }: ReturnType<typeof setUp>["live"], since: number | null = null) {
  const released = { count: 0 };
  const partner = { partnerId: 1 } as Partner;
  const session = { sessionId: "ss-1", member: null, expiresAtMs: Number.MAX_SAFE_INTEGER, partner };
  const state: SocketState = {
    admission: { key: { feed: "notifications", memberId: 1, language: "en" }, session, since, isBatched: false },
    lastHeardMs: 0,
    topic: null,
    reading: new Reading(),
    written: new Written({ nowMs: () => Date.now() }),
    release: () => void (released.count += 1),
  };
  const pings: string[] = [];
  const texts: string[] = [];
  const unsent = { bytes: 0 };
  const socket = {
    data: state,
    send: (text: string) => texts.push(text),
    subscribe: () => {},
    ping: (text: string) => pings.push(text),
    getBufferedAmount: () => unsent.bytes,
    close: (code: number) => close(code),
    terminate: () => close(CLOSE_CODES.abnormal),
  } as unknown as ServerWebSocket<SocketState>;
  const closedWith: number[] = [];
  const close = (code: number): void => {
    closedWith.push(code);
    void websocket.close?.(socket, code, "");
  };
  void websocket.open?.(socket);
  const answer = (): void => void websocket.pong?.(socket, Buffer.from(pings.at(-1) ?? "") as never);
  const write = (text: string): void => void websocket.message?.(socket, text);
  const ping = (): void => void websocket.ping?.(socket, Buffer.from("") as never);
  return { released, texts, unsent, closedWith, close, answer, write, ping };
}

test("G-77 a viewer that writes without end is closed, in messages and pings alike; the others are answered", async () => {
  const { live } = setUp();
  const [calm, texts, pings] = [openSocket(live), openSocket(live), openSocket(live)];
  for (let each = 0; each < 20; each += 1) {
    texts.write("ping");
    pings.ping();
  }
  expect([texts.closedWith, pings.closedWith]).toEqual([[], []]);
  const answered = texts.texts.length;
  texts.write("ping");
  pings.ping();
  expect([texts.closedWith, pings.closedWith, texts.texts.length]).toEqual([[1008], [1008], answered]);
  for (let span = 0; span < 2; span += 1) {
    for (let each = 0; each < 20; each += 1) calm.write("ping");
    for (let second = 0; second < 10; second += 1) {
      calm.answer();
      await vi.advanceTimersByTimeAsync(1000);
    }
  }
  expect([calm.closedWith, calm.texts.at(-1)]).toEqual([[], "pong"]);
  await live.stop();
});

test("RU-6 a viewer that read what it was sent gives its places back when it goes, and is not counted", async () => {
  const { live, counted } = setUp();
  const viewers = [CLOSE_CODES.goingAway, CLOSE_CODES.abnormal].map((code) => ({ code, socket: openSocket(live) }));
  for (const { code, socket } of viewers) {
    socket.answer();
    socket.close(code);
  }
  expect([viewers.map(({ socket }) => socket.released.count), counted.slow]).toEqual([[1, 1], 0]);
  await live.stop();
});

test("RU-6 the places of a viewer that did not read stay taken while the kernel may hold its messages", async () => {
  const { live, counted } = setUp();
  // The first goes properly, the second is cut for what is unsent.
  const [polite, slow] = [openSocket(live), openSocket(live)];
  slow.answer();
  slow.unsent.bytes = UNSENT_BYTES + 1;
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  polite.close(CLOSE_CODES.normal);
  const released = () => [polite, slow].map((each) => each.released.count);
  await vi.advanceTimersByTimeAsync(UNREAD_HELD_MS - SWEEP_MS - 1);
  expect([released(), counted.slow]).toEqual([[0, 0], 1]);
  await vi.advanceTimersByTimeAsync(SWEEP_MS + 1);
  expect([released(), counted.slow]).toEqual([[1, 1], 1]);
  await live.stop();
});

test("RU-6 a viewer that is away without a word while much is unsent counts as a slow reader", async () => {
  const { live, counted } = setUp();
  const socket = openSocket(live);
  socket.answer();
  socket.unsent.bytes = 1000;
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  socket.close(CLOSE_CODES.abnormal);
  expect([socket.released.count, counted.slow]).toEqual([0, 1]);
  await live.stop();
});

test("RU-6 a viewer that missed more than a quarter megabyte is not resumed, so what it missed cannot cut it", async () => {
  const { live, bus } = setUp();
  openSocket(live);
  const [welcome = ""] = openSocket(live).texts;
  const { seq } = JSON.parse(welcome) as { readonly seq: number };
  const miss = async (ticketId: string, bytes: number): Promise<void> => {
    const body = { ticket_id: ticketId, result_status: "pending", earnings: null, text: "x".repeat(bytes) } as const;
    bus.publish("member.1", { kind: "ticket", atMs: Date.now(), body });
    await vi.advanceTimersByTimeAsync(200);
  };
  await miss("1", 200_000);
  expect(openSocket(live, seq).texts.map((text) => text.length > 200_000)).toEqual([false, true]);
  await miss("2", 70_000);
  const { texts } = openSocket(live, seq);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(`"resumed":false`);
  await live.stop();
});
