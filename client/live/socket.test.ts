import { expect, test } from "vitest";
import { createManualTimers } from "../platform/testing/manual-timers.ts";
import { LiveSocket, type SocketLike, type SocketParts } from "./socket.ts";

class FakeSocket implements SocketLike {
  sent: string[] = [];
  closedWith: number | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code?: number): void {
    this.closedWith = code;
    this.onclose?.({ code: code ?? 1000 });
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function setUp(changes: Partial<SocketParts> = {}) {
  const timers = createManualTimers();
  const sockets: FakeSocket[] = [];
  const addresses: string[] = [];
  const heard: string[] = [];
  let ticket = 0;
  const parts: SocketParts = {
    makeAddress: async () => `ws://x/?token=${(ticket += 1)}`,
    open: (address) => {
      addresses.push(address);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    timers,
    random: () => 0,
    refreshSession: async () => "done",
    onOpen: () => heard.push("open"),
    onMessage: (text) => heard.push(text),
    onClose: () => heard.push("close"),
    onFatal: (code) => heard.push(`fatal ${code}`),
    ...changes,
  };
  const stop = new LiveSocket(parts).start();
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  return { timers, sockets, addresses, heard, stop, last };
}

test("R4.13-16 R4.13-17 a ping goes out every 60 s while open, and pong is not delivered", async () => {
  const { timers, last, heard } = setUp();
  await settle();
  last().onopen?.();
  for (let beat = 0; beat < 60; beat += 1) {
    timers.advance(2000);
    last().onmessage?.({ data: "pong" });
  }
  expect(last().sent).toEqual(["ping", "ping"]);
  last().onmessage?.({ data: "pong" });
  last().onmessage?.({ data: "{}" });
  expect(heard).toEqual(["open", "{}"]);
});

test("R4.13-19 RU-5 any other close reconnects after 1 s with a ticket of its own", async () => {
  const { timers, addresses, last } = setUp();
  await settle();
  last().onclose?.({ code: 1000 });
  await settle();
  timers.advance(999);
  await settle();
  expect(addresses).toHaveLength(1);
  timers.advance(1);
  await settle();
  expect(addresses).toEqual(["ws://x/?token=1", "ws://x/?token=2"]);
});

test("G-77 after a fatal code nothing reconnects", async () => {
  for (const code of [4401, 4403, 4503]) {
    const { timers, addresses, heard, last } = setUp();
    await settle();
    last().onclose?.({ code });
    await settle();
    timers.advance(600_000);
    await settle();
    expect(addresses).toHaveLength(1);
    expect(heard).toContain(`fatal ${code}`);
  }
});

test("R4.13-20 on 1006 the session is refreshed before the reconnect", async () => {
  const order: string[] = [];
  const { timers, last } = setUp({
    refreshSession: async () => {
      order.push("refresh");
      return "done";
    },
    makeAddress: async () => {
      order.push("connect");
      return "ws://x/";
    },
  });
  await settle();
  last().onclose?.({ code: 1006 });
  await settle();
  timers.advance(1000);
  await settle();
  expect(order).toEqual(["connect", "refresh", "connect"]);
});

test("R4.13-20 when that refresh finds the session expired nothing reconnects; other codes do not refresh", async () => {
  let asked = 0;
  const { timers, sockets, last } = setUp({
    refreshSession: async () => {
      asked += 1;
      return "expired";
    },
  });
  await settle();
  last().onclose?.({ code: 1011 });
  await settle();
  timers.advance(1000);
  await settle();
  expect([asked, sockets.length]).toEqual([0, 2]);
  last().onclose?.({ code: 1006 });
  await settle();
  timers.advance(600_000);
  await settle();
  expect([asked, sockets.length]).toEqual([1, 2]);
});

test("R4.13-19 our own close never reconnects, nor does a stop while waiting", async () => {
  const { timers, addresses, stop, last } = setUp();
  await settle();
  await stop();
  expect(last().closedWith).toBe(1000);
  timers.advance(600_000);
  await settle();
  expect(addresses).toHaveLength(1);
});

test("RU-6 only a delivered message resets the backoff: a socket that opens and closes keeps backing off", async () => {
  const { timers, sockets, last } = setUp();
  await settle();
  for (let failure = 1; failure <= 4; failure += 1) {
    last().onopen?.();
    last().onclose?.({ code: 1011 });
    await settle();
    timers.advance(1000);
    await settle();
  }
  // The fourth in a row waits 2 s.
  expect(sockets).toHaveLength(4);
  timers.advance(1000);
  await settle();
  expect(sockets).toHaveLength(5);
  last().onmessage?.({ data: "{}" });
  last().onclose?.({ code: 1011 });
  await settle();
  timers.advance(1000);
  await settle();
  expect(sockets).toHaveLength(6);
});

test("RU-5 without a ticket no socket opens and the attempt counts as failed", async () => {
  const { timers, sockets } = setUp({ makeAddress: async () => null });
  await settle();
  timers.advance(1000);
  await settle();
  expect(sockets).toHaveLength(0);
});

test("RU-6 a socket that is open but silent is closed, and another opened with the backoff of any other failure", async () => {
  const { timers, sockets, addresses, heard, last } = setUp();
  await settle();
  last().onopen?.();
  last().onmessage?.({ data: "{}" });
  // A connection cut in between never answers a close: its close event does not come.
  const [dead] = sockets;
  timers.advance(10_000);
  await settle();
  expect(heard).toEqual(["open", "{}", "close"]);
  expect([dead?.closedWith, dead?.onmessage, dead?.onclose]).toEqual([undefined, null, null]);
  timers.advance(1000);
  await settle();
  expect(addresses).toEqual(["ws://x/?token=1", "ws://x/?token=2"]);
  // One that never opens is left too, with a longer wait after the third failure in a row.
  for (let failure = 2; failure <= 4; failure += 1) {
    timers.advance(10_000);
    await settle();
    timers.advance(1000);
    await settle();
  }
  expect(sockets).toHaveLength(4);
  timers.advance(1000);
  await settle();
  expect(sockets).toHaveLength(5);
});

test("RU-6 a heartbeat every two seconds keeps a socket", async () => {
  const { timers, sockets, last } = setUp();
  await settle();
  last().onopen?.();
  for (let beat = 0; beat < 100; beat += 1) {
    timers.advance(2000);
    last().onmessage?.({ data: "{}" });
  }
  await settle();
  expect(sockets).toHaveLength(1);
});
