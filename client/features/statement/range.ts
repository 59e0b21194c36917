import { addDays, countDays, type Period, type PeriodUnit } from "@clutch/rules";

/** Days of a statement at most. */
export const MAX_DAYS = 366;

/** Ranges that end today, by their number of days. */
export const PRESETS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Preset = keyof typeof PRESETS;

export const rangeOf = (preset: Preset, today: string): Period => ({
  from: addDays(today, 1 - PRESETS[preset]),
  to: today,
});

/** Whether a range can be asked for: both days chosen, in order, not more than MAX_DAYS. */
export const isRange = ({ from, to }: Period): boolean => {
  const days = countDays(from, to);
  return days >= 1 && days <= MAX_DAYS;
};

/** Few enough bars to be distinguished. */
export const unitFor = (range: Period): PeriodUnit => {
  const days = countDays(range.from, range.to);
  return days <= 62 ? "day" : days <= 190 ? "week" : "month";
};
