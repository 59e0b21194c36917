import { DAY_MS } from "@clutch/kernel";

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Making a formatter costs a hundred times its use, so they are cached. Names are valid in any case
 * (`asia/MANILA`), so a caller can invent any number: beyond its bound the cache is cleared.
 */
const FORMATTERS_KEPT = 600;

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-iso8601-nu-latn", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
  formatters.set(timezone, made);
  return made;
}

/** Milliseconds to add to UTC for the local clock of a zone at a moment. */
export function computeOffsetMs(atMs: number, timezone: string): number {
  const parts = new Map(
    formatterOf(timezone)
      .formatToParts(atMs)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
  return local - Math.floor(atMs / 1000) * 1000;
}

/** The local day of a moment, `YYYY-MM-DD`. */
export const formatDay = (atMs: number, timezone: string): string =>
  new Date(atMs + computeOffsetMs(atMs, timezone)).toISOString().slice(0, 10);

/** The local clock of a moment, `HH:MM`. */
export const formatClock = (atMs: number, timezone: string): string =>
  new Date(atMs + computeOffsetMs(atMs, timezone)).toISOString().slice(11, 16);

/** `*_utc` of the wire: ISO-8601 with Z, whole seconds (convention 5). */
export const formatUtc = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;

/** `start_datetime` of the wire: local time with the zone's offset, `2025-10-21T17:30:00+08:00` (convention 5). */
export function formatZoned(atMs: number, timezone: string): string {
  const offset = computeOffsetMs(atMs, timezone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const pair = [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, "0")).join(":");
  return `${new Date(atMs + offset).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${pair}`;
}

/** The day `days` after a day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a local day. Where midnight is skipped by a clock change it is the first moment that exists. */
function computeDayStartMs(day: string, timezone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // The offsets a day before and after bound every clock change near this midnight.
  const candidates = [-DAY_MS, 0, DAY_MS].map((shift) => wall - computeOffsetMs(wall + shift, timezone));
  const first = candidates.find((at) => formatDay(at, timezone) === day && formatDay(at - 1, timezone) !== day);
  return first ?? Math.max(...candidates);
}

/** The half-open span `[startMs, endMs)` of a local day. */
export const computeDayRange = (day: string, timezone: string): { startMs: number; endMs: number } => ({
  startMs: computeDayStartMs(day, timezone),
  endMs: computeDayStartMs(addDays(day, 1), timezone),
});
