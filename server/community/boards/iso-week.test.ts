import { expect, test } from "vitest";
import { formatIsoWeek, rankedWeeks, weekOf } from "./iso-week.ts";

const week = (day: string): string => formatIsoWeek(weekOf(Date.parse(`${day}T12:00:00Z`)));

test("R1.1-46 the 13 weeks end with the one of today", () => {
  const weeks = rankedWeeks(Date.parse("2025-10-21T09:30:00Z")).map(formatIsoWeek);
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([13, "2025-W43", "2025-W31"]);
});

test("a week begins on Monday and belongs to the year of its Thursday", () => {
  expect(["2024-12-29", "2024-12-30", "2026-01-01", "2026-12-31", "2027-01-03", "2027-01-04"].map(week)).toEqual([
    "2024-W52",
    "2025-W01",
    "2026-W01",
    "2026-W53",
    "2026-W53",
    "2027-W01",
  ]);
});
