import { expect, test } from "vitest";
import { createManualTimers } from "../../platform/testing/manual-timers.ts";
import { startStatusControl } from "./status-control.ts";

test("R4.12-24 R4.12-25 R4.12-26 the countdown repeats every 60 s from its creation until it is destroyed", () => {
  const timers = createManualTimers();
  let checks = 0;
  const stop = startStatusControl(timers, () => void (checks += 1));
  timers.advance(59_000);
  expect(checks).toBe(0);
  timers.advance(1000);
  expect(checks).toBe(1);
  timers.advance(120_000);
  expect(checks).toBe(3);
  stop();
  timers.advance(600_000);
  expect(checks).toBe(3);
});
