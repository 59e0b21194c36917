import { isStill } from "../feel/feel.ts";

/** With less motion asked for, what runs by itself is updated so often, and nothing moves between. */
const STILL_MS = 250;

/** A loop of frames. `wake`: paints once, and goes on while the last frame said that something still moves. */
export interface Frames {
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Calls `paint` once a frame while it answers true and the page is in sight: a browser calls no animation frame of a hidden
 * page. `paint` gets the time of the page's clock in milliseconds.
 */
export function createFrames(paint: (nowMs: number) => boolean): Frames {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const ask = (): void => {
    frame ??= requestAnimationFrame(run);
  };
  const run = (): void => {
    frame = null;
    if (!paint(Date.now())) return;
    if (!isStill()) return ask();
    timer ??= setTimeout(() => {
      timer = null;
      ask();
    }, STILL_MS);
  };
  return {
    wake: ask,
    stop() {
      if (frame !== null) cancelAnimationFrame(frame);
      if (timer !== null) clearTimeout(timer);
      [frame, timer] = [null, null];
    },
  };
}
