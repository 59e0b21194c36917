import { expect, test } from "vitest";
import { countLog, findGrowth, findUnanswered, findUnexplained, splitMemory } from "./soak-report.ts";

const samples = (...megabytes: readonly number[]) =>
  megabytes.map((each, at) => ({ atMs: at * 1000, megabytes: each }));

test("memory of the last third is compared with the middle third, never with the first", () => {
  expect(splitMemory(samples(1, 3, 500, 500, 520, 540))).toEqual([2, 500, 530]);
  expect(findGrowth(samples(1, 3, 500, 500, 520, 540))).toEqual([]);
  expect(findGrowth(samples(1, 3, 500, 500, 560, 560))).toEqual([
    "memory grows: 560 MB in the last third, 500 MB in the middle one",
  ]);
});

test("turns without an answer are a fault above one in a hundred, and so is a run without turns", () => {
  expect(findUnanswered(1000, 10)).toEqual([]);
  expect(findUnanswered(1000, 11)).toEqual(["11 of 1000 turns stayed without an answer"]);
  expect(findUnanswered(0, 0)).toEqual(["nobody bet"]);
});

test("log lines are counted by level and text with those left out; an unexplained error is a fault", () => {
  const counts = countLog(
    [
      '{"level":30,"msg":"serving"}',
      '{"level":40,"msg":"slow"}',
      '{"level":50,"msg":"broken","leftOut":3}',
      '{"level":50,"msg":"broken"}',
      "panic: no JSON",
      "",
    ].join("\n"),
  );
  expect(counts.map(({ level, text, count }) => [level, text, count])).toEqual([
    ["error", "broken", 5],
    ["warn", "slow", 1],
    ["error", "panic: no JSON", 1],
  ]);
  expect(findUnexplained(counts)).toEqual([
    'error 5 ×: broken: {"level":50,"msg":"broken","leftOut":3}',
    "error 1 ×: panic: no JSON: panic: no JSON",
  ]);
});
