import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "@clutch/contract";
import type { Partner } from "../../base/caller/caller.ts";
import type { Session } from "../../people/members/sessions.ts";
import type { Admission } from "./admission.ts";
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
  return { admission, data: { lastHeardMs: Date.now() }, closedWith: [] as number[] };
}

function setUp(sockets: readonly ReturnType<typeof openSocket>[]) {
  const world = { isDown: false, ended: new Map<string, "revoked" | "blocked">(), asked: [] as [number, string[]][] };
  const counts: Record<string, number> = {};
  const sweep = startSweep({
    sessions: {
      findEnded: async (partnerId, ids) => {
        world.asked.push([partnerId, [...ids]]);
        return world.ended;
      },
    },
    clock: { nowMs: () => Date.now() },
    log: { error: () => expect.unreachable("the sweep failed") },
    metrics: { setSockets: (feed, count) => void (counts[feed] = count) },
    isDown: () => world.isDown,
  });
  for (const { admission, data, closedWith } of sockets) {
    const close = (code: number): void => {
      closedWith.push(code);
      sweep.leave(socket, admission);
    };
    const socket: SweptSocket = { data, close };
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
