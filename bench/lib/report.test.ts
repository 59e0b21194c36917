import { expect, test } from "vitest";
import { formatMissed, ratioLine, stated } from "./report.ts";

test("each missed target is one line with row, measure, worse quartile and target", () => {
  const row = "grouped bets";
  const lines = [
    stated(row, "a rate", { value: 1, unit: "/s" }),
    ratioLine({ row, measure: "met", ratio: { median: 2, worse: 1.5 }, target: { relation: "≥", value: 1.5 } }),
    ratioLine({ row, measure: "slow", ratio: { median: 0.46, worse: 0.441 }, target: { relation: "≥", value: 0.45 } }),
    ratioLine({ row, measure: "late", ratio: { median: 1.9, worse: 2.64 }, target: { relation: "≤", value: 2 } }),
  ];
  expect(formatMissed(lines)).toEqual([
    "missed: grouped bets, slow, 0.441 ×, ≥ 0.450",
    "missed: grouped bets, late, 2.64 ×, ≤ 2.00",
  ]);
});
