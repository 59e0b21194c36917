import type { PlayerEntry } from "../../../store/live-stats.ts";

/** How many players of a side are alive; null where there are none, or the health of one is not known. */
export function countAlive(players: readonly PlayerEntry[]): number | null {
  if (players.length === 0 || players.some(({ health }) => health === null)) return null;
  return players.filter(({ health }) => health !== 0).length;
}
