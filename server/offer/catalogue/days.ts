import { computeDayRange, readDay } from "@clutch/rules";

const daysOf = (range: string): readonly [string, string] => {
  const [from = "", to = from] = range.split(",");
  return [from, to];
};

/** Whether a day lies in `2025-10-21` or `2025-10-21,2025-10-25`, both ends included (G-34). */
export function isInDays(day: string, range: string): boolean {
  const [from, to] = daysOf(range).map(readDay);
  const at = readDay(day);
  return at !== null && from != null && to != null && at >= from && at <= to;
}

/** The half-open span of a range of local days. */
export function computeSpan(range: string, timezone: string): { readonly startMs: number; readonly endMs: number } {
  const [from, to] = daysOf(range);
  return { startMs: computeDayRange(from, timezone).startMs, endMs: computeDayRange(to, timezone).endMs };
}
