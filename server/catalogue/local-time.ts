const DAY_MS = 86_400_000;
const MAX_ZONES = 500;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs a hundred times what using it does. */
function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  if (formatters.size >= MAX_ZONES) formatters.clear();
  formatters.set(timezone, made);
  return made;
}

function partsOf(ms: number, timezone: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    formatterOf(timezone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
}

/** ISO-8601 with the offset of the zone: `2025-10-21T17:30:00+08:00` (wire convention 5). */
export function toLocalText(ms: number, timezone: string): string {
  const { year, month, day, hour, minute, second, timeZoneName = "GMT" } = partsOf(ms, timezone);
  const offset = timeZoneName.replace("GMT", "").slice(0, 6);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset === "" ? "+00:00" : offset}`;
}

/** ISO-8601 in UTC without milliseconds. */
export const toUtcText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The day of the zone a moment lies in: `2025-10-21`. */
export function toDayText(ms: number, timezone: string): string {
  const { year, month, day } = partsOf(ms, timezone);
  return `${year}-${month}-${day}`;
}

/** A range `2025-10-21` or `2025-10-21,2025-10-25`, both days included. */
export function isInDays(day: string, range: string): boolean {
  const [from = "", to = from] = range.split(",");
  return day >= from && day <= to;
}

/**
 * Moments that surely enclose the days of a range in any zone; whoever reads a store narrows with
 * these first and compares the day of each row after.
 */
export function boundsOfDays(range: string): { readonly fromMs: number; readonly toMs: number } {
  const [from = "", to = from] = range.split(",");
  return { fromMs: Date.parse(`${from}T00:00:00Z`) - DAY_MS, toMs: Date.parse(`${to}T00:00:00Z`) + 2 * DAY_MS };
}
