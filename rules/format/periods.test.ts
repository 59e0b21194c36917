import { expect, test } from "vitest";
import { countDays, readDay, readMoment } from "./iso-day.ts";
import { computePeriods } from "./periods.ts";

test("a range in days, ISO weeks and months, cut at its ends", () => {
  expect(computePeriods("2025-10-30", "2025-11-04", "day")).toHaveLength(6);
  expect(computePeriods("2025-10-30", "2025-11-04", "week")).toEqual([
    { from: "2025-10-30", to: "2025-11-02" },
    { from: "2025-11-03", to: "2025-11-04" },
  ]);
  expect(computePeriods("2024-01-31", "2024-03-01", "month")).toEqual([
    { from: "2024-01-31", to: "2024-01-31" },
    { from: "2024-02-01", to: "2024-02-29" },
    { from: "2024-03-01", to: "2024-03-01" },
  ]);
  expect(computePeriods("2025-11-03", "2025-11-09", "week")).toEqual([{ from: "2025-11-03", to: "2025-11-09" }]);
  expect(computePeriods("2025-11-02", "2025-11-01", "day")).toEqual([]);
  expect([countDays("2024-02-28", "2024-03-01"), countDays("2025-10-21", "2025-10-21")]).toEqual([3, 1]);
});

test("PR-40 days outside 2000 to 2100, and days no calendar has, are in no range", () => {
  for (const day of [
    "9999-12-31",
    "1999-12-31",
    "2101-01-01",
    "0000-01-01",
    "2025-02-30",
    "+010000-01-01",
    "",
    "2025-1-1",
  ])
    expect([day, readDay(day), computePeriods(day, day, "day"), countDays(day, day)]).toEqual([day, null, [], 0]);
  expect(computePeriods("9999-12-01", "9999-12-31", "day")).toEqual([]);
  // The whole calendar, in the smallest unit: the most any range can be.
  expect(computePeriods("2000-01-01", "2100-12-31", "day")).toHaveLength(36_890);
  expect(computePeriods("2100-12-30", "2100-12-31", "month")).toEqual([{ from: "2100-12-30", to: "2100-12-31" }]);
});

test("a moment is a time of ISO 8601 with its zone, or a day in UTC; nothing is guessed or carried over", () => {
  const read = (text: string) => {
    const atMs = readMoment(text);
    return atMs === null ? null : new Date(atMs).toISOString();
  };
  expect(read("2026-12-01T12:00:00Z")).toBe("2026-12-01T12:00:00.000Z");
  expect(read("2026-12-01T12:00:07.5Z")).toBe("2026-12-01T12:00:07.500Z");
  expect(read("2027-01-01T01:30+08:00")).toBe("2026-12-31T17:30:00.000Z");
  expect(read("2028-02-29T23:59-03:30")).toBe("2028-03-01T03:29:00.000Z");
  expect(read("2027-02-28")).toBe("2027-02-28T00:00:00.000Z");
  for (const text of [
    "2027-02-30",
    "2027-04-31T00:00:00Z",
    "2027-02-29T00:00+01:00",
    "12/11/2027",
    "9999-12-31",
    "1999-12-31",
    "2101-01-01T00:00:00Z",
    "2027-01-01T24:00:00Z",
    "2027-01-01T12:60:00Z",
    "2027-01-01T12:00:60Z",
    "2027-01-01T12:00:00+15:00",
    "2027-01-01T12:00:00",
    "2027-01-01 12:00",
    "1 Jan 2027",
    "2027",
    "",
  ])
    expect([text, read(text)]).toEqual([text, null]);
});
