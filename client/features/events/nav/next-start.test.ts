import { expect, test } from "vitest";
import { computeNextStart } from "./next-start.ts";

const event = (startMs: number, inPlay = false, isOutright = false) => ({ startMs, inPlay, isOutright });

test("the next start is the nearest of matches yet to begin", () => {
  expect(computeNextStart([event(50), event(300), event(200), event(120, true), event(110, false, true)], 100)).toBe(
    200,
  );
  expect(computeNextStart([event(50)], 100)).toBeNull();
});
