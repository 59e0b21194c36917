import { expect, test } from "vitest";
import { createWatch, nextPicture, STALL_MS, type PictureEvent, type PictureState } from "./picture-state.ts";

const after = (...events: PictureEvent[]): PictureState =>
  events.reduce<PictureState>((state, event) => nextPicture(state, event), "idle");

test("R1.1-38 a stream loads when it is wanted, plays when its picture moves, pauses and goes on", () => {
  expect(after()).toBe("idle");
  expect(after("moved")).toBe("idle");
  expect(after("wanted")).toBe("loading");
  expect(after("wanted", "moved")).toBe("playing");
  expect(after("wanted", "moved", "stopped")).toBe("paused");
  // A late sign of life of a paused picture does not start it.
  expect(after("wanted", "moved", "stopped", "moved")).toBe("paused");
  expect(after("wanted", "moved", "stopped", "silent")).toBe("paused");
  expect(after("wanted", "moved", "stopped", "wanted", "moved")).toBe("playing");
});

test("R1.1-38 a stalled picture goes on by itself; a failed or ended one only when wanted again", () => {
  expect(after("wanted", "silent")).toBe("stalled");
  expect(after("wanted", "moved", "silent", "moved")).toBe("playing");
  expect(after("wanted", "moved", "broke", "moved", "silent", "stopped")).toBe("failed");
  expect(after("wanted", "silent", "broke")).toBe("failed");
  expect(after("wanted", "moved", "over", "moved", "stopped")).toBe("ended");
  expect(after("wanted", "broke", "wanted", "moved")).toBe("playing");
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
