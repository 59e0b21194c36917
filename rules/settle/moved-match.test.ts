import { HOUR_MS } from "@clutch/kernel";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { judgeMovedMatch, POSTPONEMENT_HOURS, type MovingMatch } from "./moved-match.ts";

const START = 1_761_039_000_000;
const LIMIT = START + 48 * HOUR_MS;
const bet = { announcedMs: START, hours: 48 };
const scheduled: MovingMatch = { state: "scheduled", startMs: START, beganMs: null };

test("RU-28 a bet stands on a match that began within the hours, to the millisecond, whatever is heard later", () => {
  for (const state of ["live", "ended"] as const) {
    const began = (beganMs: number) => judgeMovedMatch(bet, { state, startMs: START, beganMs }, LIMIT + 1e9);
    expect([began(START - HOUR_MS), began(LIMIT), began(LIMIT + 1)]).toEqual(["stands", "stands", "returned"]);
  }
});

test("RU-28 a match not begun returns the bet when the hours have passed, whatever is announced", () => {
  for (const startMs of [START, START + HOUR_MS, START + 1000 * HOUR_MS]) {
    expect(judgeMovedMatch(bet, { ...scheduled, startMs }, LIMIT)).toBe("stands");
    expect(judgeMovedMatch(bet, { ...scheduled, startMs }, LIMIT + 1)).toBe("returned");
  }
});

test("RU-28 a match that is over and was never seen live began when it was announced last", () => {
  const over = (startMs: number) => judgeMovedMatch(bet, { state: "ended", startMs, beganMs: null }, LIMIT + 1e9);
  expect([over(START), over(LIMIT), over(LIMIT + 1)]).toEqual(["stands", "stands", "returned"]);
});

test("RU-28 a match withdrawn is left to its results", () => {
  expect(judgeMovedMatch(bet, { ...scheduled, state: "withdrawn" }, LIMIT + 1e9)).toBe("stands");
});

const match = fc.record({
  state: fc.constantFrom("scheduled" as const, "live" as const, "ended" as const),
  startMs: fc.integer({ min: 0, max: 200 }).map((hours) => START + hours * HOUR_MS),
  beganMs: fc.option(fc.integer({ min: 0, max: 200 }).map((hours) => START + hours * HOUR_MS)),
});
const hours = fc.integer({ min: POSTPONEMENT_HOURS.least, max: POSTPONEMENT_HOURS.most });

test("RU-28 what is returned stays so as time passes, also with an earlier start and fewer hours", () => {
  fc.assert(
    fc.property(match, hours, fc.nat(200), fc.nat(100), (moving, allowed, heard, more) => {
      const at = (announced: number, within: number, heardHours: number) =>
        judgeMovedMatch(
          { announcedMs: START + announced * HOUR_MS, hours: within },
          moving,
          START + heardHours * HOUR_MS,
        );
      if (at(50, allowed, heard) === "stands") return;
      expect(at(50, allowed, heard + more)).toBe("returned");
      expect(at(Math.max(0, 50 - more), allowed, heard)).toBe("returned");
      expect(at(50, Math.max(24, allowed - more), heard)).toBe("returned");
    }),
  );
});
