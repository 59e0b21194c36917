import { expect, test } from "vitest";
import { createWatch, nextPicture, STALL_MS, type PictureEvent, type PictureState } from "./picture-state.ts";

const after = (...events: PictureEvent[]): PictureState =>
  events.reduce<PictureState>((state, event) => nextPicture(state, event), "idle");

test("R1.1-38 a stream loads when it is opened, plays when its picture moves, pauses and goes on", () => {
  expect(after()).toBe("idle");
  expect(after("moved")).toBe("idle");
  expect(after("opened")).toBe("loading");
  expect(after("opened", "moved")).toBe("playing");
  expect(after("opened", "moved", "stopped")).toBe("paused");
  // A late sign of life of a paused picture does not start it.
  expect(after("opened", "moved", "stopped", "moved")).toBe("paused");
  expect(after("opened", "moved", "stopped", "silent")).toBe("paused");
  expect(after("opened", "moved", "stopped", "resumed", "moved")).toBe("playing");
});

test("R1.1-38 a stalled picture goes on by itself; a failed or ended one only when opened again", () => {
  expect(after("opened", "silent")).toBe("stalled");
  expect(after("opened", "moved", "silent", "moved")).toBe("playing");
  expect(after("opened", "moved", "broke", "moved", "silent", "stopped")).toBe("failed");
  expect(after("opened", "silent", "broke")).toBe("failed");
  expect(after("opened", "moved", "over", "moved", "stopped")).toBe("ended");
  // The element says that it begins to play after a player that gave up at once.
  expect(after("opened", "broke", "resumed", "moved")).toBe("failed");
  expect(after("opened", "broke", "opened", "moved")).toBe("playing");
});

test("R1.1-38 eight seconds without a new picture count as a stall, a moving one never does", () => {
  const look = createWatch(0);
  expect([look(0, 1000), look(0, STALL_MS - 1), look(0, STALL_MS)]).toEqual([null, null, "silent"]);
  expect(look(0.4, STALL_MS + 500)).toBe("moved");
  expect(look(0.4, 2 * STALL_MS)).toBeNull();
  expect(look(0.4, 2 * STALL_MS + 500)).toBe("silent");
  // A live stream that jumps back has moved as well.
  expect(look(0.1, 2 * STALL_MS + 600)).toBe("moved");
});
