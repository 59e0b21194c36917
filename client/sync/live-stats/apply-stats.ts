import type { LiveStatsState, MapStatsEntry } from "../../store/live-stats.ts";
import { shareUnchanged } from "./share-unchanged.ts";

/**
 * The state after figures of a map. Older figures change nothing; unchanged parts keep their identity, so that only cells
 * that differ render again. A live map above the latest becomes the latest and the selected one (SPEC section 4).
 */
export function applyStats(state: LiveStatsState, next: MapStatsEntry): LiveStatsState {
  const held = state.maps[next.mapNumber];
  if (held !== undefined && isOlder(next, held)) return state;
  const maps = { ...state.maps, [next.mapNumber]: shareUnchanged(held, next) };
  const isNewest = next.status === "live" && next.mapNumber > (state.latestMap ?? 0);
  if (isNewest) return { ...state, maps, latestMap: next.mapNumber, selectedMap: next.mapNumber };
  return { ...state, maps, selectedMap: state.selectedMap ?? firstSelected(next) };
}

/** Without a time the last one that came holds. */
const isOlder = (next: MapStatsEntry, held: MapStatsEntry): boolean =>
  next.timestampMs !== null && held.timestampMs !== null && next.timestampMs < held.timestampMs;

const firstSelected = ({ status, mapNumber }: MapStatsEntry): number | null =>
  status === "pending" ? null : mapNumber;
