import type { Side } from "@clutch/kernel";
import type { EventEntry } from "../../../store/catalogue.ts";
import type { Pip } from "../../../ui/marks/pips.tsx";
import type { ScoreCell } from "../../../ui/marks/scores.tsx";

/** How many maps a series shows: as many as it may take, and all that are known. */
export function computeMapCount(event: Pick<EventEntry, "bestOf" | "maps">): number {
  return Math.max(event.bestOf, ...event.maps.map((map) => map.mapNumber), 1);
}

/** One pip a map of the series, with what is not known yet as next. */
export function computePips(event: Pick<EventEntry, "bestOf" | "maps">): Pip[] {
  const byNumber = new Map(event.maps.map((map) => [map.mapNumber, map]));
  return Array.from({ length: computeMapCount(event) }, (_, index): Pip => {
    const mapNumber = index + 1;
    const map = byNumber.get(mapNumber);
    if (!map || map.state === "pending") return { mapNumber, state: "next" };
    return { mapNumber, state: map.state === "live" ? "now" : (map.winner ?? "level") };
  });
}

/** One side's map scores for its column of figures; maps to come have no value. */
export function computeScoreCells(event: Pick<EventEntry, "bestOf" | "maps">, side: Side): ScoreCell[] {
  const byNumber = new Map(event.maps.map((map) => [map.mapNumber, map]));
  return Array.from({ length: computeMapCount(event) }, (_, index): ScoreCell => {
    const mapNumber = index + 1;
    const map = byNumber.get(mapNumber);
    if (!map || map.state === "pending") return { mapNumber, value: null, state: "next" };
    if (map.state === "live") return { mapNumber, value: map[side], state: "now" };
    return { mapNumber, value: map[side], state: map.winner === side ? "won" : "lost" };
  });
}

/** The markets not in the row itself, never below zero. */
export function computeMoreCount(totalNumMarkets: number, shown: number): number {
  return Math.max(0, totalNumMarkets - shown);
}
