import { expect, test } from "vitest";
import { addDays, computeRange } from "@clutch/rules";
import { computeDateChoices } from "./date-choices.ts";

const counts = ["22", "23", "24", "26", "27", "28", "29"].map((day, index) => ({
  date: `2025-10-${day}`,
  count: index + 1,
}));

test("R2.4-49 after all, today and tomorrow come the next five days that have events", () => {
  const choices = computeDateChoices("2025-10-21", counts, "combo");
  expect(choices.map(({ kind }) => kind).slice(0, 3)).toEqual(["all", "today", "tomorrow"]);
  expect(choices.slice(3).map(({ value }) => value)).toEqual([
    "2025-10-23",
    "2025-10-24",
    "2025-10-26",
    "2025-10-27",
    "2025-10-28",
  ]);
  expect(choices[1]?.count).toBe(0);
  expect(choices[2]?.count).toBe(1);
});

test("R2.4-49 the early tab offers no today: what starts then is not early", () => {
  const choices = computeDateChoices("2025-10-21", counts, "early");
  expect(choices.map(({ kind }) => kind).slice(0, 3)).toEqual(["all", "tomorrow", "weekday"]);
});

test("a custom range is sent as from,to and holds 31 days at most", () => {
  expect(computeRange("2025-10-21", "2025-10-25")).toBe("2025-10-21,2025-10-25");
  expect(computeRange("2025-10-01", "2025-10-31")).toBe("2025-10-01,2025-10-31");
  expect(computeRange("2025-10-01", "2025-11-01")).toBeNull();
  expect(computeRange("2025-10-25", "2025-10-21")).toBeNull();
});

test("days run over months", () => {
  expect(addDays("2025-10-31", 1)).toBe("2025-11-01");
});
