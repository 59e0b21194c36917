import { DAY_MS } from "@clutch/kernel";
import { readDay, toIsoDay, type IsoDay } from "./iso-day.ts";

export const PERIOD_UNITS = ["day", "week", "month"] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Both days belong to it. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/**
 * The days, ISO weeks (Monday to Sunday) or months of a range, in order; the first and the last are cut to the range. Days are
 * counted as numbers: as texts `+010000-01` stands before `9999-12-31`.
 */
export function computePeriods(from: IsoDay, to: IsoDay, unit: PeriodUnit): readonly Period[] {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null || last === null) return [];
  const periods: Period[] = [];
  for (let start = first; start <= last;) {
    const end = Math.min(lastDayOf(start, unit), last);
    periods.push({ from: toIsoDay(start), to: toIsoDay(end) });
    start = end + 1;
  }
  return periods;
}

function lastDayOf(day: number, unit: PeriodUnit): number {
  if (unit === "day") return day;
  const at = new Date(day * DAY_MS);
  if (unit === "week") return day + ((7 - at.getUTCDay()) % 7);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0) / DAY_MS;
}
