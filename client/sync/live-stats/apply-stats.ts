import { advanceHistory, economyOf, EMPTY_HISTORY, type HistoryFigures } from "@clutch/rules";
import type { LiveStatsState, MapStatsEntry } from "../../store/live-stats.ts";
import { shareUnchanged } from "./share-unchanged.ts";

/**
 * The state after figures of a map. Older figures change nothing; unchanged parts keep their identity, so that only cells
 * that differ render again. A live map above the latest becomes the latest and the selected one (SPEC section 4).
 */
export function applyStats(state: LiveStatsState, next: MapStatsEntry): LiveStatsState {
  const held = state.maps[next.mapNumber];
  const isLate = held !== undefined && isOlder(next, held);
  if (isLate && next.history === null) return state;
  // The answer to the call brings the course of the map even where a message overtook its figures.
  const figures = isLate ? held : next;
  const base = next.history ?? held?.history ?? EMPTY_HISTORY;
  const full = { ...figures, history: advanceHistory(base, toHistoryFigures(figures)) };
  const maps = { ...state.maps, [next.mapNumber]: shareUnchanged(held, full) };
  if (isLate) return { ...state, maps };
  const isNewest = next.status === "live" && next.mapNumber > (state.latestMap ?? 0);
  if (isNewest) return { ...state, maps, latestMap: next.mapNumber, selectedMap: next.mapNumber };
  return { ...state, maps, selectedMap: state.selectedMap ?? firstSelected(next) };
}

const toHistoryFigures = ({ status, clock, rounds, home, away }: MapStatsEntry): HistoryFigures => ({
  clock,
  homeKills: home.kills,
  awayKills: away.kills,
  homeWorth: home.netWorth,
  awayWorth: away.netWorth,
  economy: economyOf({ isRunning: status === "live", rounds, home, away }),
});

/** Without a time the last one that came holds. */
const isOlder = (next: MapStatsEntry, held: MapStatsEntry): boolean =>
  next.timestampMs !== null && held.timestampMs !== null && next.timestampMs < held.timestampMs;

const firstSelected = ({ status, mapNumber }: MapStatsEntry): number | null =>
  status === "pending" ? null : mapNumber;
