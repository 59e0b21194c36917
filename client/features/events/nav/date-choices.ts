/** A day of the member's calendar, `YYYY-MM-DD`. */
export type IsoDay = string;

export interface DateChoice {
  /** What is sent: a day, a range `from,to`, or null for all. */
  readonly value: string | null;
  readonly kind: "all" | "today" | "tomorrow" | "weekday";
  /** The day's events; undefined for all. */
  readonly count: number | undefined;
}

/** The longest custom range (G-34). */
export const MAX_RANGE_DAYS = 31;
const MAX_WEEKDAYS = 5;
const DAY_MS = 86_400_000;

const dayNumber = (day: IsoDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day `days` later. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The choices of the list's date selector (G-34): All, Today, Tomorrow, then the next five days after
 * tomorrow that have events. The early tab has nothing of today, which has a tab of its own.
 */
export function computeDateChoices(
  today: IsoDay,
  counts: readonly { readonly date: IsoDay; readonly count: number }[],
  tab: "early" | "combo",
): DateChoice[] {
  const tomorrow = addDays(today, 1);
  const countOf = (day: IsoDay): number => counts.find(({ date }) => date === day)?.count ?? 0;
  const weekdays = counts
    .filter(({ date, count }) => date > tomorrow && count > 0)
    .toSorted((first, second) => first.date.localeCompare(second.date))
    .slice(0, MAX_WEEKDAYS);
  return [
    { value: null, kind: "all", count: undefined },
    ...(tab === "early" ? [] : [{ value: today, kind: "today" as const, count: countOf(today) }]),
    { value: tomorrow, kind: "tomorrow", count: countOf(tomorrow) },
    ...weekdays.map(({ date, count }): DateChoice => ({ value: date, kind: "weekday", count })),
  ];
}

/** A custom range as it is sent, or null when it runs backwards or is longer than 31 days. */
export function computeRange(from: IsoDay, to: IsoDay): string | null {
  const days = dayNumber(to) - dayNumber(from) + 1;
  return days >= 1 && days <= MAX_RANGE_DAYS ? `${from},${to}` : null;
}
