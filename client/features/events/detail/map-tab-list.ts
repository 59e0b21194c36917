import { joinScore } from "@clutch/rules";
import type { EventEntry, MapScore } from "../../../store/catalogue.ts";
import { computeMapCount } from "../row/row-view.ts";

/** A tab of the event's page: MATCH or one of its maps. */
export interface MapTabEntry {
  /** `MATCH`, or `MAP 1` … */
  readonly tabName: string;
  readonly state: "match" | "live" | "next" | "if-needed" | "ended";
  /** '28 – 17' of a map that has begun. */
  readonly score: string | null;
}

const mapName = (mapNumber: number): string => `MAP ${mapNumber}`;

/**
 * MATCH, then the running map, the maps to come and the ended ones. A map that may not be played is named too, so that a
 * best of three has three; `offered` are the tabs with markets.
 */
export function computeMapTabs(
  event: Pick<EventEntry, "bestOf" | "maps" | "isOutright">,
  offered: ReadonlySet<string>,
): MapTabEntry[] {
  const byNumber = new Map(event.maps.map((map) => [map.mapNumber, map]));
  const hasMaps = !event.isOutright && (event.maps.length > 0 || [...offered].some((tab) => tab !== "MATCH"));
  const count = hasMaps ? computeMapCount(event) : 0;
  const maps = Array.from({ length: count }, (_, index) =>
    toEntry(byNumber.get(index + 1), index + 1, offered.has(mapName(index + 1))),
  );
  const of = (state: MapTabEntry["state"]): MapTabEntry[] => maps.filter((map) => map.state === state);
  const match: MapTabEntry = { tabName: "MATCH", state: "match", score: null };
  return [match, ...of("live"), ...of("next"), ...of("if-needed"), ...of("ended")];
}

/** The tab a match opens with: of one in play the live market tab, else MATCH (SPEC 4 'Live stats'). */
export const firstMapTab = ({ inPlay, liveMarketTabName }: Pick<EventEntry, "inPlay" | "liveMarketTabName">): string =>
  (inPlay ? liveMarketTabName : null) ?? "MATCH";

function toEntry(map: MapScore | undefined, mapNumber: number, isOffered: boolean): MapTabEntry {
  const tabName = mapName(mapNumber);
  if (map === undefined || map.state === "pending") {
    return { tabName, state: isOffered ? "next" : "if-needed", score: null };
  }
  return { tabName, state: map.state, score: joinScore(map) };
}
