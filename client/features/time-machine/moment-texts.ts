import { type CourseAt, formatClockSeconds, momentClock } from "@clutch/rules";
import type { EventEntry } from "../../store/catalogue.ts";
import { partName } from "../../ui/i18n/part-name.ts";
import type { Translate } from "../../ui/i18n/i18n.ts";

/** A chosen second in words. */
export interface MomentTexts {
  /** The map and its clock: `Map 2 · 31:47`. */
  readonly clock: string;
  /** The member's time, to the second. */
  readonly time: string;
  /** All of it with the score, for a screen reader. */
  readonly spoken: string;
}

interface Options {
  readonly seen: CourseAt;
  readonly atMs: number;
  readonly event: Pick<EventEntry, "gameId" | "home" | "away">;
  readonly timezone: string;
  readonly t: Translate;
}

export function momentTexts({ seen, atMs, event, timezone, t }: Options): MomentTexts {
  const { map, second, won, counts } = seen;
  const time = formatClockSeconds(atMs, timezone);
  if (map === null) return { clock: t("past.before"), time, spoken: `${t("past.before")}, ${time}` };
  const bare = { kind: "mapStart", mapNumber: map.mapNumber, sequence: 1, atMs, second } as const;
  const rounds = counts.round.home + counts.round.away;
  const shown = rounds > 0 ? `R${rounds}` : momentClock(bare, event.gameId);
  const clock = `${partName(`MAP ${map.mapNumber}`, t)} · ${shown}`;
  const score = t("past.score", {
    home: event.home?.name ?? t("stats.tba"),
    away: event.away?.name ?? t("stats.tba"),
    homeMaps: won.home,
    awayMaps: won.away,
  });
  return { clock, time, spoken: `${clock}, ${time}. ${score}` };
}
