import { DAY_MS } from "@clutch/kernel";

const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday: week 0 began three days before. */
const FIRST_MONDAY = -3;

/** The ISO week a moment is in, in UTC, numbered from the one of 1 January 1970; `fold_boards` counts them the same way. */
export const weekOf = (atMs: number): number => Math.floor((Math.floor(atMs / DAY_MS) - FIRST_MONDAY) / WEEK_DAYS);

const dayOfYear = (day: number): { readonly year: number; readonly index: number } => {
  const year = new Date(day * DAY_MS).getUTCFullYear();
  return { year, index: day - Date.UTC(year, 0, 1) / DAY_MS };
};

/** `2025-W43`: a week belongs to the year of its Thursday. */
export function formatIsoWeek(week: number): string {
  const thursday = week * WEEK_DAYS + FIRST_MONDAY + 3;
  const { year, index } = dayOfYear(thursday);
  return `${year}-W${String(Math.floor(index / WEEK_DAYS) + 1).padStart(2, "0")}`;
}

/** This week and the 12 before it, newest first (G-62). */
export const RANKED_WEEKS = 13;
export const rankedWeeks = (nowMs: number): readonly number[] =>
  Array.from({ length: RANKED_WEEKS }, (_, back) => weekOf(nowMs) - back);
