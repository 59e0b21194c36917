import { useCatalogue } from "../../../select/hooks.ts";
import type { CatalogueState } from "../../../store/catalogue.ts";
import { isDecided } from "../row/row-view.ts";

/** Matches in play by game id among the events the client knows, which lists bring first (G-31). */
export function countLive(events: CatalogueState["events"]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { gameId, inPlay, status, bestOf, matchScoreline } of Object.values(events)) {
    if (inPlay && !isDecided({ bestOf, matchScoreline }) && (status === "open" || status === "pause"))
      counts[gameId] = (counts[gameId] ?? 0) + 1;
  }
  return counts;
}

export const useLiveCounts = (): Readonly<Record<number, number>> => useCatalogue(({ events }) => countLive(events));

/** Short forms where a name has no room; all others stay whole. */
const SHORT_NAME: ReadonlyMap<number, string> = new Map([
  [3, "LoL"],
  [7, "SFV"],
]);

export const shortGameName = (gameId: number, name: string): string => SHORT_NAME.get(gameId) ?? name;
