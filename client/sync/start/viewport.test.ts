import { beforeEach, expect, test } from "vitest";
import { createManualTimers } from "../../platform/testing/manual-timers.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { startViewport } from "./viewport.ts";

beforeEach(() => uiStore.setState(INITIAL_UI, true));

test("R9.1-07 many resizes and turns of one moment are one update, 100 ms after the last", () => {
  for (const kind of ["resize", "orientationchange"]) {
    const listeners = new Map<string, () => void>();
    const page = {
      innerWidth: 1440,
      innerHeight: 900,
      addEventListener: (name: string, run: () => void) => listeners.set(name, run),
      removeEventListener: (name: string) => listeners.delete(name),
    };
    const timers = createManualTimers();
    const stop = startViewport(page as unknown as Window, timers);
    let updates = 0;
    const unsubscribe = uiStore.subscribe(() => void (updates += 1));
    for (let at = 0; at < 10; at += 1) {
      page.innerWidth = 700 - at;
      listeners.get(kind)?.();
      timers.advance(5);
    }
    timers.advance(94);
    expect([updates, uiStore.getState().viewport.width], kind).toEqual([0, 1440]);
    timers.advance(1);
    expect([updates, uiStore.getState().viewport.width, uiStore.getState().isMobile], kind).toEqual([1, 691, true]);
    unsubscribe();
    stop();
    expect(listeners.size).toBe(0);
  }
});
