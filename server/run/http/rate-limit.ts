import type { Clock } from "@clutch/kernel";

/** A token bucket for each key: `burst` calls at once, then `ratePerSecond`. */
export interface Buckets {
  /** 0 when the call may pass, else the whole seconds until it may (for `retry-after`). `cost` counts at most the burst. */
  take(key: string, cost?: number): number;
  /** The same answer without taking anything. */
  wait(key: string): number;
  /** Seconds that are left of the wait the last `take` of the key answered; 0 where it may be tried again. */
  waitLeft(key: string): number;
}

export interface BucketOptions {
  readonly ratePerSecond: number;
  readonly burst: number;
  /** Keys held; beyond it the key unused for longest is forgotten, which can only be kind to it. */
  readonly maxKeys: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
  waitUntilMs: number;
}

export function createBuckets({ ratePerSecond, burst, maxKeys }: BucketOptions, clock: Clock): Buckets {
  const buckets = new Map<string, Bucket>();
  const fill = (bucket: Bucket, cost = 1): number => {
    const nowMs = clock.nowMs();
    const elapsedMs = Math.max(0, nowMs - bucket.atMs);
    bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs * ratePerSecond) / 1000);
    bucket.atMs = nowMs;
    return bucket.tokens >= cost ? 0 : Math.max(1, Math.ceil((cost - bucket.tokens) / ratePerSecond));
  };
  return {
    take(key, wanted = 1) {
      const cost = Math.min(wanted, burst);
      const bucket = buckets.get(key) ?? { tokens: burst, atMs: clock.nowMs(), waitUntilMs: 0 };
      // A Map keeps insertion order: taking the key out and in again makes it the newest.
      buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > maxKeys) {
        const oldest = buckets.keys().next();
        if (!oldest.done) buckets.delete(oldest.value);
      }
      const waitSeconds = fill(bucket, cost);
      if (waitSeconds === 0) bucket.tokens -= cost;
      bucket.waitUntilMs = waitSeconds === 0 ? 0 : bucket.atMs + waitSeconds * 1000;
      return waitSeconds;
    },
    wait(key) {
      const bucket = buckets.get(key);
      return bucket === undefined ? 0 : fill(bucket);
    },
    waitLeft(key) {
      const leftMs = (buckets.get(key)?.waitUntilMs ?? 0) - clock.nowMs();
      return leftMs <= 0 ? 0 : Math.ceil(leftMs / 1000);
    },
  };
}

/** Never limits: for a rate of 0 (tests, load measurements). */
export const openBuckets: Buckets = { take: () => 0, wait: () => 0, waitLeft: () => 0 };
