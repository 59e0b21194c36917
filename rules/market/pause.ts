import type { MarketStatus } from "./status.ts";

/** A pause up to this long is none of the changes a member is asked about: the price keeps its place, greyed (RU-22). */
export const SHORT_PAUSE_MS = 60_000;

/** Whether a market has been paused for longer than a short pause; `sinceMs` is when it became what it is. */
export const isLongPause = (status: MarketStatus, { sinceMs, nowMs }: { sinceMs: number; nowMs: number }): boolean =>
  status === "pause" && nowMs - sinceMs > SHORT_PAUSE_MS;
