import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRoom, firstSeq } from "./room.ts";

function setUp(windowSize = 8) {
  const clock = { now: 1_000_000, nowMs: () => clock.now };
  const out: { seq: number; data: { n: number } }[] = [];
  const texts: string[] = [];
  const moments: number[] = [];
  const ends: (() => void)[] = [];
  const endTurn = () => ends.splice(0).forEach((run) => run());
  const room = createRoom({
    name: "events",
    firstSeq: 100,
    tickMs: 100,
    windowMs: 60_000,
    windowSize,
    clock,
    atEndOfTurn: (run) => ends.push(run),
    publish: (encoded) => {
      moments.push(encoded.length);
      texts.push(...encoded.map((message) => message.text()));
      out.push(...encoded.map((message) => JSON.parse(message.text())));
    },
  });
  const post = (n: number, key: string | null = null) =>
    room.post({ event: "gameclient-updates", timestamp: clock.now, data: () => ({ n }), key });
  return { clock, out, texts, moments, room, post, endTurn };
}

describe("a room", () => {
  test("RU-6 the first messages after silence are sent at the end of their turn, later ones with the tick", () => {
    const { clock, out, room, moments, post, endTurn } = setUp();
    post(1);
    post(2);
    expect(out).toEqual([]);
    endTurn();
    expect(moments).toEqual([2]);
    post(3);
    endTurn();
    expect(out.map((each) => each.data.n)).toEqual([1, 2]);
    room.flush();
    expect(out.map((each) => each.data.n)).toEqual([1, 2, 3]);
    clock.now += 100;
    post(4);
    endTurn();
    expect(out.map((each) => each.data.n)).toEqual([1, 2, 3, 4]);
  });

  test("RU-6 a tick before the end of the turn sends nothing twice or too early", () => {
    const { out, room, moments, post, endTurn } = setUp();
    post(1);
    room.flush();
    post(2);
    endTurn();
    expect(out.map((each) => each.data.n)).toEqual([1]);
    expect(room.flush()).toBe(1);
    expect(moments).toEqual([1, 1]);
  });

  test("R4.13-05 messages waiting for a tick are sent together, each an object of its own", () => {
    const { moments, out, room, post, endTurn } = setUp();
    for (let n = 1; n <= 4; n += 1) {
      post(n);
      endTurn();
    }
    expect(room.flush()).toBe(3);
    expect(moments).toEqual([1, 3]);
    expect(out.map((message) => message.data.n)).toEqual([1, 2, 3, 4]);
    expect(room.flush()).toBe(0);
    expect(moments).toHaveLength(2);
  });

  test("RU-6 waiting messages of one key are coalesced to the newest, and no sequence number is lost", () => {
    const { out, room, post, endTurn } = setUp();
    post(1, "market-1");
    endTurn();
    post(2, "market-1");
    post(3, "market-2");
    post(4, "market-1");
    room.flush();
    expect(out.map((each) => [each.seq, each.data.n])).toEqual([
      [101, 1],
      [102, 3],
      [103, 4],
    ]);
  });

  test("RU-6 sequence numbers have no gaps for any posts and flushes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom("flush", "wait", "turn"), fc.integer({ min: 0, max: 3 }))),
        (steps) => {
          const { clock, out, room, post, endTurn } = setUp();
          for (const step of steps) {
            if (step === "flush") room.flush();
            else if (step === "turn") endTurn();
            else if (step === "wait") clock.now += 60;
            else post(clock.now, `k${step}`);
          }
          room.flush();
          expect(out.map((each) => each.seq)).toEqual(out.map((_, index) => 101 + index));
          expect(room.seq).toBe(100 + out.length);
        },
      ),
    );
  });

  test("RU-6 replay returns exactly the missed messages, none if none was, null beyond the window", () => {
    const { out, texts, room, post } = setUp(4);
    for (let n = 1; n <= 6; n += 1) post(n);
    room.flush();
    expect(out).toHaveLength(6);
    expect(room.replay(106)).toEqual([]);
    expect(room.replay(104)).toEqual(texts.slice(4));
    expect(room.replay(102)).toEqual(texts.slice(2));
    expect(room.replay(101)).toBeNull();
    expect(room.replay(107)).toBeNull();
    expect(room.replay(0)).toBeNull();
  });

  test("RU-6 messages older than the window's time are not replayed", () => {
    const { clock, room, post, endTurn } = setUp();
    post(1);
    endTurn();
    clock.now += 60_001;
    post(2);
    endTurn();
    expect(room.replay(100)).toBeNull();
    expect(room.replay(101)).toHaveLength(1);
  });

  test("RU-6 the heartbeat carries the last sequence number and uses none", () => {
    const { room, post, endTurn } = setUp();
    post(1);
    endTurn();
    expect(JSON.parse(room.heartbeat(false))).toMatchObject({ room: "events", event: "heartbeat", seq: 101 });
    expect(room.seq).toBe(101);
  });
});

test("first sequence numbers grow with time for any random part, and stay exact integers", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (a, b) => {
        const now = 1_800_000_000_000;
        expect(firstSeq(now + 1000, a) + (firstSeq(now, b) % 1)).toBeGreaterThan(firstSeq(now, b));
        expect(Number.isSafeInteger(firstSeq(4_000_000_000_000, a))).toBe(true);
      },
    ),
  );
});
