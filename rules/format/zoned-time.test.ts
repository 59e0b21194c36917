import * as fc from "fast-check";
import { DAY_MS } from "@clutch/kernel";
import { expect, test, vi } from "vitest";
import {
  addDays,
  computeDayRange,
  computeDayStartMs,
  computeOffsetMs,
  formatClock,
  formatDay,
  formatUtc,
  formatZoned,
} from "./zoned-time.ts";

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

/** As days were found before offsets were kept: from the formatter alone. */
function computeDayStartByFormatter(day: string, timezone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const candidates = [-DAY_MS, 0, DAY_MS].map((shift) => wall - computeOffsetMs(wall + shift, timezone));
  const first = candidates.find((ms) => formatDay(ms, timezone) === day && formatDay(ms - 1, timezone) !== day);
  return first ?? Math.max(...candidates);
}

const ZONES = Intl.supportedValuesOf("timeZone");
const dayNumbers = fc.integer({ min: Date.UTC(1999, 11, 20) / DAY_MS, max: Date.UTC(2101, 0, 20) / DAY_MS });
const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

test("G-34 a day of any zone and year begins as its formatter says", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), dayNumbers, fc.integer({ min: 1, max: 30 }), (zone, first, count) => {
      for (let number = first; number < first + count; number += 1) {
        const day = toDay(number);
        expect([zone, day, computeDayStartMs(day, zone)]).toEqual([zone, day, computeDayStartByFormatter(day, zone)]);
      }
    }),
    { numRuns: 250 },
  );
});

/** Days of which the clock changes twice in a few weeks, is changed at midnight, by half an hour, or by a whole day. */
test.each([
  ["Africa/Casablanca", "2025-02-10", 70],
  ["Africa/Cairo", "2014-05-01", 160],
  ["Asia/Gaza", "2011-03-25", 200],
  ["America/Santiago", "2025-03-20", 190],
  ["Asia/Beirut", "2025-03-20", 230],
  ["Australia/Lord_Howe", "2025-03-25", 200],
  ["America/Recife", "2000-10-01", 25],
  ["Asia/Gaza", "2040-10-10", 40],
  ["America/Argentina/Tucuman", "2004-05-20", 40],
  ["Pacific/Apia", "2011-12-20", 20],
  ["Pacific/Kwajalein", "2000-01-01", 20],
  ["America/Caracas", "2007-12-01", 20],
  ["Asia/Pyongyang", "2015-08-05", 20],
  ["Antarctica/Troll", "2025-03-20", 230],
])("G-34 the days of %s from %s begin as its formatter says", (zone, from, count) => {
  for (let index = 0; index < count; index += 1) {
    const day = addDays(from, index);
    expect([day, computeDayStartMs(day, zone)]).toEqual([day, computeDayStartByFormatter(day, zone)]);
  }
});

test("RU-19 the days of a year are found with a formatter asked once in four days, and not again", () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays("2031-01-01", index));
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const starts = () => days.map((day) => computeDayStartMs(day, "America/New_York"));
  const first = starts();
  const asked = format.mock.calls.length;
  expect(asked).toBeLessThan(150);
  expect(starts()).toEqual(first);
  expect(format.mock.calls.length).toBe(asked);
  format.mockRestore();
});
