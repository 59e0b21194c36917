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

/** The same with seconds, `HH:MM:SS`. */
export const formatClockSeconds = (atMs: number, timezone: string): string =>
  new Date(atMs + computeOffsetMs(atMs, timezone)).toISOString().slice(11, 19);

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

/** Steps in which offsets are known. In these years no zone changes twice within one: the nearest changes are a week less an hour apart. */
const STEP_MS = 4 * DAY_MS;
const STEPS_FROM = Date.UTC(2000, 0, 1);
const STEPS_TO = Date.UTC(2101, 0, 8);

/** The offsets at both ends of a step, and when it changes from one to the other; never where they are equal. */
interface Step {
  readonly before: number;
  readonly after: number;
  readonly changesAtMs: number;
}

const steps = new Map<string, Map<number, Step>>();
/** Beyond so many, of all zones together, they are found anew. */
const STEPS_KEPT = 20_000;
let stepsKept = 0;

/** As `computeOffsetMs`, for the many moments of a range: a formatter is asked once a step, and for the moment of a change. */
function readOffsetMs(atMs: number, timezone: string): number {
  if (!(atMs >= STEPS_FROM && atMs < STEPS_TO)) return computeOffsetMs(atMs, timezone);
  const number = Math.floor(atMs / STEP_MS);
  const step = steps.get(timezone)?.get(number) ?? keepStep(number, timezone);
  return atMs < step.changesAtMs ? step.before : step.after;
}

function keepStep(number: number, timezone: string): Step {
  if (stepsKept >= STEPS_KEPT) {
    steps.clear();
    stepsKept = 0;
  }
  const ofZone = steps.get(timezone) ?? new Map<number, Step>();
  steps.set(timezone, ofZone);
  const made = findStep(number * STEP_MS, timezone, {
    before: ofZone.get(number - 1)?.after,
    after: ofZone.get(number + 1)?.before,
  });
  ofZone.set(number, made);
  stepsKept += 1;
  return made;
}

function findStep(
  fromMs: number,
  timezone: string,
  known: { readonly before?: number | undefined; readonly after?: number | undefined },
): Step {
  const before = known.before ?? computeOffsetMs(fromMs, timezone);
  const after = known.after ?? computeOffsetMs(fromMs + STEP_MS, timezone);
  if (before === after) return { before, after, changesAtMs: Infinity };
  let [last, first] = [fromMs, fromMs + STEP_MS];
  while (first - last > 1000) {
    const middle = Math.floor((last + first) / 2000) * 1000;
    if (computeOffsetMs(middle, timezone) === before) last = middle;
    else first = middle;
  }
  return { before, after, changesAtMs: first };
}

/** The first moment of a local day. Where midnight is skipped by a clock change it is the first moment that exists. */
export function computeDayStartMs(day: string, timezone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const isOfDay = (atMs: number): boolean => {
    const local = atMs + readOffsetMs(atMs, timezone);
    return local >= wall && local < wall + DAY_MS;
  };
  // The offsets a day before and after bound every clock change near this midnight.
  const candidates = [-DAY_MS, 0, DAY_MS].map((shift) => wall - readOffsetMs(wall + shift, timezone));
  const first = candidates.find((at) => isOfDay(at) && !isOfDay(at - 1));
  return first ?? Math.max(...candidates);
}

/** The half-open span `[startMs, endMs)` of a local day. */
export const computeDayRange = (day: string, timezone: string): { startMs: number; endMs: number } => ({
  startMs: computeDayStartMs(day, timezone),
  endMs: computeDayStartMs(addDays(day, 1), timezone),
});
