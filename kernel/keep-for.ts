import type { Clock } from "./clock.ts";

/**
 * Shares one reading between all who ask while it is under way and for `keptMs` after it ended. What failed is not kept:
 * the next one reads again.
 */
export function keepFor<T>(keptMs: number, read: () => Promise<T>, clock: Clock): () => Promise<T> {
  let kept: { readonly value: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (kept !== null && clock.nowMs() < kept.untilMs) return kept.value;
    const reading = { value: read(), untilMs: Number.POSITIVE_INFINITY };
    kept = reading;
    reading.value.then(
      () => void (reading.untilMs = clock.nowMs() + keptMs),
      () => void (reading.untilMs = Number.NEGATIVE_INFINITY),
    );
    return reading.value;
  };
}
