import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { feelStore, INITIAL_FEEL } from "../../../store/device/feel.ts";
import { createFrames } from "./frames.ts";

/** Frames that were asked for and not drawn yet. */
let asked: (() => void)[] = [];
const draw = (): void => asked.splice(0).forEach((frame) => frame());

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => asked.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (asked = []));
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  feelStore.setState(INITIAL_FEEL, true);
});

test("RU-11 frames are asked for while something moves and not after; waking twice asks for one", () => {
  let left = 3;
  const paint = vi.fn(() => (left -= 1) > 0);
  const frames = createFrames(paint);
  frames.wake();
  frames.wake();
  expect(asked.length).toBe(1);
  for (let turn = 0; turn < 5; turn += 1) draw();
  expect(paint).toHaveBeenCalledTimes(3);
  expect(asked.length).toBe(0);
  frames.wake();
  draw();
  expect(paint).toHaveBeenCalledTimes(4);
});

test("RU-11 what was stopped paints no more, and shown at once nothing moves between updates", () => {
  const paint = vi.fn(() => true);
  const frames = createFrames(paint);
  feelStore.setState({ instant: true });
  frames.wake();
  draw();
  expect(asked.length).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(asked.length).toBe(1);
  draw();
  frames.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(paint).toHaveBeenCalledTimes(2);
});
