import { addDays } from "./zoned-time.ts";
import type { IsoDay } from "./iso-day.ts";

export const PERIOD_UNITS = ["day", "week", "month"] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Both days belong to it. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Days from one day to another, both counted. */
export const countDays = (from: IsoDay, to: IsoDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** The days, ISO weeks (Monday to Sunday) or months of a range, in order; the first and the last are cut to the range. */
export function computePeriods(from: IsoDay, to: IsoDay, unit: PeriodUnit): readonly Period[] {
  const periods: Period[] = [];
  for (let start = from; start <= to; start = addDays(lastDayOf(start, unit), 1)) {
    const end = lastDayOf(start, unit);
    periods.push({ from: start, to: end < to ? end : to });
  }
  return periods;
}

function lastDayOf(day: IsoDay, unit: PeriodUnit): IsoDay {
  if (unit === "day") return day;
  const at = new Date(`${day}T00:00:00Z`);
  if (unit === "week") return addDays(day, (7 - at.getUTCDay()) % 7);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
