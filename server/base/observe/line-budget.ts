import type { Clock } from "@clutch/kernel";

/** Decides which lines of one text are written: `null` leaves the line out, a number is how many were left out before it. */
export type LineBudget = (text: string) => number | null;

const BURST = 10;
const EVERY_MS = 1000;
/** Texts are constants of the code but for numbers, such as a partner's, which are left out: many partners may have one cause. */
const MAX_TEXTS = 500;

interface Bucket {
  tokens: number;
  atMs: number;
  leftOut: number;
}

/**
 * Ten lines of one text at once, then one a second: a failure that comes with every call, while a database or a partner is
 * away, must not fill a disk.
 */
export function createLineBudget(clock: Clock): LineBudget {
  const buckets = new Map<string, Bucket>();
  return (given) => {
    const text = given.replaceAll(/\d+/g, "#");
    const nowMs = clock.nowMs();
    const bucket = buckets.get(text) ?? { tokens: BURST, atMs: nowMs, leftOut: 0 };
    if (buckets.size >= MAX_TEXTS && !buckets.has(text)) buckets.clear();
    buckets.set(text, bucket);
    bucket.tokens = Math.min(BURST, bucket.tokens + (nowMs - bucket.atMs) / EVERY_MS);
    bucket.atMs = nowMs;
    if (bucket.tokens < 1) {
      bucket.leftOut += 1;
      return null;
    }
    bucket.tokens -= 1;
    const { leftOut } = bucket;
    bucket.leftOut = 0;
    return leftOut;
  };
}
