import { expect, test } from "vitest";
import { isTooSoon } from "./pace.ts";

const NOW = 1_800_000_000_000;

test.each([
  ["at once", NOW, 3000, true],
  ["one millisecond before the interval ends", NOW - 2999, 3000, true],
  ["when the interval ends", NOW - 3000, 3000, false],
  ["after a clock that was up to a minute ahead", NOW + 60_000, 3000, true],
  ["after a clock that was set back by more than a minute", NOW + 60_001, 3000, false],
  ["after a clock that was set back by an hour", NOW + 3_600_000, 3000, false],
  ["where there was none before", 0, 3000, false],
  ["where the partner sets no interval", NOW, 0, false],
])("G-62: %s, it is too soon or not", (_when, lastMs, leastMs, expected) => {
  expect(isTooSoon(NOW, { lastMs, leastMs })).toBe(expected);
});
