import { calls, parseStats, type StatsUpdateWire } from "@clutch/contract";
import { INITIAL_LIVE_STATS, liveStatsStore } from "../../store/live-stats.ts";
import { eventLocale } from "../language.ts";
import { getRuntime } from "../runtime.ts";
import { parseLiveStats } from "../wire/live-stats.ts";
import { applyStats } from "./apply-stats.ts";
import { statsSink } from "./match-sinks.ts";
import { shareByMatch } from "./share-by-match.ts";

/** One message of the socket; of a match whose page is not open, or of an unknown shape (G-76), it changes nothing (R4.13-12). */
function applyLiveStats(update: StatsUpdateWire): void {
  if (liveStatsStore.getState().eventId !== update.event_id) return;
  const wire = parseStats(update);
  if (wire === null) return;
  liveStatsStore.setState((state) => ({ ...applyStats(state, parseLiveStats(wire)), state: "ready" }));
}

/** Fetches every map of the open match; a failure leaves shown figures as they are. */
async function refreshLiveStats(options: { readonly isRepeated: boolean }): Promise<void> {
  const { eventId } = liveStatsStore.getState();
  if (eventId === null) return;
  const input = { params: { event_id: eventId }, query: eventLocale() };
  const answer = await getRuntime().api.call(calls.eventLivestats, input, options);
  if (liveStatsStore.getState().eventId !== eventId) return;
  if (!answer.ok) {
    const { state } = liveStatsStore.getState();
    liveStatsStore.setState({ state: state === "ready" ? "ready" : "failed" });
    return;
  }
  // The highest map first: without a live one the last that was played is selected.
  const maps = answer.value.results.map(parseLiveStats).toSorted((one, other) => other.mapNumber - one.mapNumber);
  liveStatsStore.setState((state) => ({ ...maps.reduce(applyStats, state), state: "ready" }));
}

/** Asks again after a failure. */
export function retryLiveStats(): void {
  liveStatsStore.setState({ state: "loading" });
  void refreshLiveStats({ isRepeated: false });
}

export const selectStatsMap = (mapNumber: number): void => liveStatsStore.setState({ selectedMap: mapNumber });

/** Shows the statistics of a match: fetched once, then the socket's messages are applied. */
export const startLiveStats = shareByMatch((eventId) => {
  liveStatsStore.setState({ ...INITIAL_LIVE_STATS, eventId }, true);
  statsSink.current = { apply: applyLiveStats, refresh: () => void refreshLiveStats({ isRepeated: true }) };
  void refreshLiveStats({ isRepeated: true });
  return () => {
    statsSink.current = null;
    liveStatsStore.setState(INITIAL_LIVE_STATS, true);
  };
});
