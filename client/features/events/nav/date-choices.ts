import { addDays, type IsoDay } from "@clutch/rules";

export interface DateChoice {
  /** What is sent: a day, a range `from,to`, or null for all. */
  readonly value: string | null;
  readonly kind: "all" | "today" | "tomorrow" | "weekday";
  /** The day's events; undefined for all. */
  readonly count: number | undefined;
}

const MAX_WEEKDAYS = 5;
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
