import { expect, test } from "vitest";
import { computeTimeLeft } from "./use-time-left.ts";

test("time left is in whole seconds below ten minutes, in whole minutes below an hour, and absent beyond", () => {
  expect(computeTimeLeft(0)).toBeNull();
  expect(computeTimeLeft(-5)).toBeNull();
  expect(computeTimeLeft(999)).toBe(0);
  expect(computeTimeLeft(272_400)).toBe(272_000);
  expect(computeTimeLeft(599_999)).toBe(599_000);
  expect(computeTimeLeft(600_000)).toBe(600_000);
  expect(computeTimeLeft(1_199_999)).toBe(1_140_000);
  expect(computeTimeLeft(3_600_000)).toBeNull();
});
