import { isLongPause, SHORT_PAUSE_MS, type MarketStatus } from "@clutch/rules";
import { catalogueStore, type MarketEntry } from "../store/catalogue.ts";
import { sessionStore } from "../store/session.ts";
import { getRuntime, type Runtime } from "./runtime.ts";

const LOOK_MS = SHORT_PAUSE_MS / 12;

/** Paused markets by id, with when their pause began by the server's clock. */
const pausedSince = new Map<number, number>();
/** Who has the one timer for all of them, until the last pause is over or known to be long. */
let timedBy: Runtime | null = null;

const serverNowMs = (): number => {
  const { serverTimestampMs, localTimestampMs } = sessionStore.getState();
  return getRuntime().nowMs() + serverTimestampMs - localTimestampMs;
};

/** Remembers since when a market is paused; once that is long, the catalogue says so of it (RU-22). */
export function notePause(marketId: number, at: { readonly status: MarketStatus; readonly timestampMs: number }): void {
  if (at.status !== "pause") return void pausedSince.delete(marketId);
  if (!pausedSince.has(marketId)) pausedSince.set(marketId, at.timestampMs);
  if (timedBy === getRuntime()) return;
  timedBy = getRuntime();
  timedBy.timers.after(LOOK_MS, markLong);
}

function markLong(): void {
  timedBy = null;
  const nowMs = serverNowMs();
  const { markets } = catalogueStore.getState();
  const changed: Record<number, MarketEntry> = {};
  for (const [marketId, sinceMs] of pausedSince) {
    const market = markets[marketId];
    if (market !== undefined && !isLongPause(market.status, { sinceMs, nowMs })) continue;
    pausedSince.delete(marketId);
    if (market !== undefined) changed[marketId] = { ...market, isLongPause: true };
  }
  if (Object.keys(changed).length > 0) catalogueStore.setState({ markets: { ...markets, ...changed } });
  if (pausedSince.size === 0) return;
  timedBy = getRuntime();
  timedBy.timers.after(LOOK_MS, markLong);
}
