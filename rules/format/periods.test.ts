import { expect, test } from "vitest";
import { computePeriods, countDays } from "./periods.ts";

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
