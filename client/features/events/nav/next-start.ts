import type { EventEntry } from "../../../store/catalogue.ts";

/** When the next match begins among the known ones; null when none does. */
export function computeNextStart(
  events: readonly Pick<EventEntry, "startMs" | "inPlay" | "isOutright">[],
  nowMs: number,
): number | null {
  const starts = events.filter((event) => !event.inPlay && !event.isOutright && event.startMs > nowMs);
  return starts.length === 0 ? null : Math.min(...starts.map(({ startMs }) => startMs));
}
