import { DAY_MS } from "@clutch/kernel";

/** A day of the member's calendar, `YYYY-MM-DD`. */
export type IsoDay = string;

/** The longest custom range (G-34). */
export const MAX_RANGE_DAYS = 31;
/** Days asked for lie in these years: nothing was bet before, and the years of a text stay four digits long. */
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(2100, 11, 31) / DAY_MS;

/** The day with this number, counted from 1970-01-01. */
export const toIsoDay = (day: number): IsoDay => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The number of a day from 2000-01-01 to 2100-12-31; null for any other text, such as `2025-02-30`. */
export function readDay(text: string): number | null {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return day >= FIRST_DAY && day <= LAST_DAY && toIsoDay(day) === text ? day : null;
}

const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * Milliseconds since 1970 of a time of ISO 8601 with its zone, such as `2026-12-01T12:00Z`, or of a day's beginning in UTC; null
 * for any other text. `Date.parse` alone carries days over that do not exist, and guesses the order of day and month.
 */
export function readMoment(text: string): number | null {
  const [day, time] = [text.slice(0, 10), text.slice(10)];
  return readDay(day) === null || (time !== "" && !TIME.test(time)) ? null : Date.parse(text);
}

/** Days from one day to another, both counted; 0 where one is none, or the range runs backwards. */
export function countDays(from: IsoDay, to: IsoDay): number {
  const [first, last] = [readDay(from), readDay(to)];
  return first === null || last === null ? 0 : Math.max(0, last - first + 1);
}

/** A custom range as it is sent, `from,to`, or null when it runs backwards or is longer than 31 days. */
export function computeRange(from: IsoDay, to: IsoDay): string | null {
  const days = countDays(from, to);
  return days >= 1 && days <= MAX_RANGE_DAYS ? `${from},${to}` : null;
}
