import type { Clock } from "@clutch/kernel";

/** A viewer has a ping to write now and then (G-77). */
const MOST = 20;
const SPAN_MS = 10_000;

/** Counts what a viewer writes: at most 20 frames in each ten seconds. */
export class Written {
  readonly #clock: Clock;
  #sinceMs: number;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#sinceMs = clock.nowMs();
  }

  /** Counts a frame; true where it is one too many. */
  isOver(): boolean {
    const nowMs = this.#clock.nowMs();
    if (nowMs - this.#sinceMs >= SPAN_MS) {
      this.#sinceMs = nowMs;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > MOST;
  }
}
