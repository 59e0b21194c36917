import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "@clutch/contract";
import type { Partner } from "../../base/caller/caller.ts";
import type { Session } from "../../people/members/sessions.ts";
import type { Admission } from "./admission.ts";
import { ANSWER_TURNS, PING_TURNS, Reading, UNSENT_BYTES } from "./reading.ts";
import { startSweep, SWEEP_MS, type SweptSocket } from "./sweep.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const sessionOf = (sessionId: string, partnerId = 1): Session => ({
  sessionId,
  member: null,
  expiresAtMs: Number.MAX_SAFE_INTEGER,
  partner: { partnerId } as Partner,
});

function openSocket(sessionId: string, partnerId = 1) {
  const admission: Admission = {
    key: { feed: "events", combo: false },
    session: sessionOf(sessionId, partnerId),
    since: null,
    isBatched: false,
  };
  const data = { lastHeardMs: Date.now(), reading: new Reading() };
  return { admission, data, closedWith: [] as number[], pings: [] as string[], isReader: true, unsentBytes: 0 };
}

function setUp(sockets: readonly ReturnType<typeof openSocket>[]) {
  const world = {
    isDown: false,
    ended: new Map<string, "revoked" | "blocked">(),
    asked: [] as [number, string[]][],
    answer: Promise.resolve() as Promise<void>,
  };
  const counts: Record<string, number> = { slow: 0 };
  const sweep = startSweep({
    sessions: {
      findEnded: async (partnerId, ids) => {
        world.asked.push([partnerId, [...ids]]);
        await world.answer;
        return world.ended;
      },
    },
    clock: { nowMs: () => Date.now() },
    log: { error: () => expect.unreachable("the sweep failed") },
    metrics: {
      setSockets: (feed, count) => void (counts[feed] = count),
      countSlowReader: () => void (counts["slow"] = (counts["slow"] ?? 0) + 1),
    },
    isDown: () => world.isDown,
  });
  for (const each of sockets) {
    const { admission, data, closedWith } = each;
    const close = (code: number): void => {
      closedWith.push(code);
      sweep.leave(socket, admission);
    };
    const socket: SweptSocket = {
      data,
      close,
      terminate: () => close(CLOSE_CODES.abnormal),
      getBufferedAmount: () => each.unsentBytes,
      ping(text) {
        each.pings.push(text);
        if (each.isReader) data.reading.answered(text);
      },
    };
    sweep.enter(socket, admission);
  }
  return { world, counts, stop: sweep.stop, closeAll: sweep.closeAll, closeOver: sweep.closeOver };
}

test("G-77 a socket that has sent nothing for 150 s is closed, not before, and one that pings is not", async () => {
  const [silent, pinging] = [openSocket("ss-1"), openSocket("ss-2")];
  const { stop, counts } = setUp([silent, pinging]);
  for (let ms = 0; ms < 150_000; ms += 30_000) {
    await vi.advanceTimersByTimeAsync(30_000);
    pinging.data.lastHeardMs = Date.now();
  }
  expect([silent.closedWith, pinging.closedWith, counts["events"]]).toEqual([[], [], 2]);
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect([silent.closedWith, pinging.closedWith, counts["events"]]).toEqual([[CLOSE_CODES.normal], [], 1]);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(pinging.closedWith).toEqual([]);
});

test("G-77 sockets of revoked and blocked sessions and all in maintenance are closed with the fatal codes", async () => {
  const [revoked, blocked, other] = [openSocket("ss-1"), openSocket("ss-2"), openSocket("ss-3", 2)];
  const { world, stop } = setUp([revoked, blocked, other]);
  world.ended.set("ss-1", "revoked").set("ss-2", "blocked");
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect(revoked.closedWith).toEqual([CLOSE_CODES.tokenRejected]);
  expect(blocked.closedWith).toEqual([CLOSE_CODES.notAllowed]);
  expect(other.closedWith).toEqual([]);
  // Each partner's sessions are read as that tenant.
  expect(world.asked).toEqual([
    [1, ["ss-1", "ss-2"]],
    [2, ["ss-3"]],
  ]);
  world.isDown = true;
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect(other.closedWith).toEqual([CLOSE_CODES.maintenance]);
  stop();
});

test("G-77 a session is read once for all its sockets, all of them are closed, and it is not read again", async () => {
  const sockets = [openSocket("ss-1"), openSocket("ss-1"), openSocket("ss-2")];
  const { world, counts, stop, closeAll } = setUp(sockets);
  world.ended.set("ss-1", "revoked");
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  world.ended.clear();
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect(sockets.map(({ closedWith }) => closedWith)).toEqual([
    [CLOSE_CODES.tokenRejected],
    [CLOSE_CODES.tokenRejected],
    [],
  ]);
  closeAll(CLOSE_CODES.goingAway);
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect(sockets[2]?.closedWith).toEqual([CLOSE_CODES.goingAway]);
  expect(world.asked).toEqual([
    [1, ["ss-1", "ss-2"]],
    [1, ["ss-2"]],
  ]);
  expect(counts["events"]).toBe(0);
  stop();
});

test("sockets of a server that stops are closed evenly over the time given, the oldest first", async () => {
  const sockets = Array.from({ length: 30 }, (_, index) => openSocket(`ss-${index}`));
  const { stop, closeOver } = setUp(sockets);
  const closed = () => sockets.filter(({ closedWith }) => closedWith.length > 0).length;
  let isDone = false;
  void closeOver(3000, CLOSE_CODES.goingAway).then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(closed()).toBe(1);
  await vi.advanceTimersByTimeAsync(1450);
  expect([closed(), sockets[0]?.closedWith, sockets[29]?.closedWith]).toEqual([15, [CLOSE_CODES.goingAway], []]);
  await vi.advanceTimersByTimeAsync(1600);
  expect([closed(), isDone]).toEqual([30, true]);
  stop();
});

test("RU-6 a viewer that leaves a ping unanswered for ten seconds is cut and counted; those that read stay", async () => {
  const [silent, reader] = [openSocket("ss-1"), openSocket("ss-2")];
  silent.isReader = false;
  const { stop, counts } = setUp([silent, reader]);
  await vi.advanceTimersByTimeAsync(PING_TURNS * SWEEP_MS);
  expect([silent.pings.length, reader.pings.length, silent.data.reading.hasRead]).toEqual([1, 1, false]);
  // Answers to other pings prove nothing, be they its own of before or another viewer's.
  silent.data.reading.answered("");
  silent.data.reading.answered(reader.pings[0] ?? "");
  await vi.advanceTimersByTimeAsync((ANSWER_TURNS - 1) * SWEEP_MS);
  expect([silent.closedWith, counts["slow"]]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect([silent.closedWith, reader.closedWith, counts["slow"]]).toEqual([[CLOSE_CODES.abnormal], [], 1]);
  expect([silent.data.reading.isBehind, reader.data.reading.hasRead]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reader.closedWith, new Set(reader.pings).size, counts["slow"]]).toEqual([[], reader.pings.length, 1]);
  await stop();
});

test("RU-6 a viewer with too much unsent is cut and counted, also while the database gives no answer", async () => {
  const [behind, other] = [openSocket("ss-1"), openSocket("ss-2")];
  const { world, stop, counts } = setUp([behind, other]);
  world.answer = new Promise(() => {});
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  behind.unsentBytes = UNSENT_BYTES;
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect([behind.closedWith, behind.data.reading.hasRead]).toEqual([[], false]);
  behind.unsentBytes += 1;
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect([behind.closedWith, other.closedWith, counts["slow"]]).toEqual([[CLOSE_CODES.abnormal], [], 1]);
  void stop();
});
