import type { MarketStatus } from "./status.ts";

/** A pause up to this long is short: the price keeps its place, greyed, without a prompt (RU-22). */
export const SHORT_PAUSE_MS = 60_000;

/** Whether a market has been paused for longer than a short pause; `sinceMs` is when its status last changed. */
export const isLongPause = (status: MarketStatus, { sinceMs, nowMs }: { sinceMs: number; nowMs: number }): boolean =>
  status === "pause" && nowMs - sinceMs > SHORT_PAUSE_MS;
