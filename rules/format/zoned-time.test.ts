import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, computeDayRange, formatClock, formatDay, formatUtc, formatZoned } from "./zoned-time.ts";

const at = Date.parse("2025-10-21T09:30:00Z");

test("G-29 a start is written in the zone asked for, with its offset", () => {
  expect(formatZoned(at, "Asia/Manila")).toBe("2025-10-21T17:30:00+08:00");
  expect(formatZoned(at, "America/New_York")).toBe("2025-10-21T05:30:00-04:00");
  expect(formatZoned(at, "Asia/Kathmandu")).toBe("2025-10-21T15:15:00+05:45");
  expect(formatZoned(at, "UTC")).toBe("2025-10-21T09:30:00+00:00");
});

test("G-29 a UTC time ends in Z, without fractions", () => expect(formatUtc(at + 7)).toBe("2025-10-21T09:30:00Z"));

test("G-86 names in any case are one zone, and the cache of names is bounded", () => {
  const letters = [..."america/argentina/buenos_aires"];
  for (let variant = 0; variant < 700; variant += 1) {
    const name = letters
      .map((letter, place) => ((variant >> (place % 10)) % 2 === 1 ? letter.toUpperCase() : letter))
      .join("");
    expect(formatClock(at, name)).toBe("06:30");
  }
}, 60_000);

test("G-34 days and clocks are those of the member's zone", () => {
  const late = Date.parse("2025-10-21T23:30:00Z");
  expect(formatDay(late, "Asia/Manila")).toBe("2025-10-22");
  expect(formatDay(late, "America/New_York")).toBe("2025-10-21");
  expect(formatClock(late, "Asia/Manila")).toBe("07:30");
  expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
});

const hours = (day: string, zone: string) => {
  const { startMs, endMs } = computeDayRange(day, zone);
  return (endMs - startMs) / 3_600_000;
};

test("G-34 a day has 23 or 25 hours when clocks change, and starts after a skipped midnight", () => {
  expect(hours("2025-03-30", "Europe/Berlin")).toBe(23);
  expect(hours("2025-10-26", "Europe/Berlin")).toBe(25);
  expect(hours("2025-10-21", "Asia/Manila")).toBe(24);
  // Lebanon and Chile skip midnight itself.
  expect(formatZoned(computeDayRange("2025-03-30", "Asia/Beirut").startMs, "Asia/Beirut")).toBe(
    "2025-03-30T01:00:00+03:00",
  );
  expect(hours("2025-03-30", "Asia/Beirut")).toBe(23);
  expect(hours("2025-09-07", "America/Santiago")).toBe(23);
});

test("G-34 every moment lies in exactly the range of its own day", () => {
  const zones = ["Europe/Berlin", "Asia/Beirut", "America/Santiago", "Asia/Kathmandu", "Pacific/Apia", "UTC"];
  const moments = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2030-01-01") });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
      const { startMs, endMs } = computeDayRange(formatDay(moment, zone), zone);
      expect(startMs <= moment && moment < endMs).toBe(true);
    }),
    { numRuns: 300 },
  );
});
