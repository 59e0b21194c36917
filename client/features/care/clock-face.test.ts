import { HOUR_MS, MINUTE_MS } from "@clutch/kernel";
import type { CareLimit, CareStanding } from "@clutch/rules";
import { expect, test } from "vitest";
import { computeClock, lengthText } from "./clock-face.ts";

const NOW = 100 * HOUR_MS;
const time = (used: bigint, most: bigint, endsAtMs = NOW + HOUR_MS): CareLimit => ({
  kind: "time",
  span: "day",
  most,
  used,
  endsAtMs,
});
const facts = (change: Partial<CareStanding> = {}) => ({
  standing: { breakUntilMs: 0, closedUntilMs: 0, limits: [], ...change },
  startedAtMs: NOW - 72 * MINUTE_MS,
  nowMs: NOW,
});

test("RU-24 the clock runs from the start of the visit, also before the limits are known", () => {
  const running = { kind: "running", elapsedMs: 72 * MINUTE_MS, minutesLeft: null };
  expect(computeClock(facts())).toEqual(running);
  expect(computeClock({ ...facts(), standing: null })).toEqual(running);
  // A clock set back.
  expect(computeClock({ ...facts(), startedAtMs: NOW + 1 })).toMatchObject({ elapsedMs: 0 });
});

test("RU-24 the last ten minutes of a limit on time are said; of several the one that leaves least", () => {
  expect(computeClock(facts({ limits: [time(169n, 180n)] })).kind).toBe("running");
  expect(computeClock(facts({ limits: [time(1n, 900n), time(171n, 180n)] }))).toMatchObject({
    kind: "near",
    minutesLeft: 9,
  });
  expect(computeClock(facts({ limits: [time(180n, 180n)] }))).toMatchObject({ kind: "reached", minutesLeft: 0 });
  // One whose span is over says nothing, and money is no time.
  expect(computeClock(facts({ limits: [time(180n, 180n, NOW)] })).kind).toBe("running");
  expect(computeClock(facts({ limits: [{ ...time(9n, 9n), kind: "stake" }] })).kind).toBe("running");
});

test("RU-24 a break stands in the place of the time, a closed account before it", () => {
  expect(computeClock(facts({ breakUntilMs: NOW + 5 }))).toEqual({ kind: "break", untilMs: NOW + 5 });
  expect(computeClock(facts({ breakUntilMs: NOW })).kind).toBe("running");
  expect(computeClock(facts({ breakUntilMs: NOW + 5, closedUntilMs: NOW + 1 }))).toEqual({
    kind: "closed",
    untilMs: NOW + 1,
  });
});

test("a length is written in hours, minutes and seconds", () => {
  expect(lengthText(12 * MINUTE_MS + 8999, true)).toBe("0:12:08");
  expect(lengthText(26 * HOUR_MS, true)).toBe("26:00:00");
  expect(lengthText(72 * MINUTE_MS, false)).toBe("1:12");
});
