import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findVisitStart, VISIT_REST_MS } from "./visit.ts";

const MINUTE = 60_000;
const at = (from: number, to: number) => ({ fromMs: from * MINUTE, toMs: to * MINUTE });

test("RU-24 a visit goes on over pages, devices and reloads, and ends with a rest of more than half an hour", () => {
  expect(findVisitStart([], 500)).toBe(500);
  expect(findVisitStart([at(100, 160)], 170 * MINUTE)).toBe(100 * MINUTE);
  expect(findVisitStart([at(100, 160)], 191 * MINUTE)).toBe(191 * MINUTE);
  // Two devices, one after the other and at once; the oldest was left long before.
  expect(findVisitStart([at(150, 200), at(100, 130), at(0, 60)], 201 * MINUTE)).toBe(100 * MINUTE);
  expect(findVisitStart([at(20, 100), at(90, 95)], 101 * MINUTE)).toBe(20 * MINUTE);
});

test("RU-24 the start of a visit does not depend on the order of sessions; each minute of it is near a use", () => {
  const presence = fc.tuple(fc.nat(600), fc.nat(90)).map(([from, length]) => at(from, from + length));
  fc.assert(
    fc.property(fc.array(presence, { maxLength: 12 }), (presences) => {
      const nowMs = 720 * MINUTE;
      const startMs = findVisitStart(presences, nowMs);
      expect(findVisitStart(presences.toReversed(), nowMs)).toBe(startMs);
      for (let moment = startMs; moment < nowMs; moment += MINUTE)
        expect(
          presences.some(({ fromMs, toMs }) => fromMs <= moment && moment - toMs <= VISIT_REST_MS),
          String(moment / MINUTE),
        ).toBe(true);
      // What was used before it ended with a rest.
      for (const { fromMs, toMs } of presences)
        if (fromMs < startMs) expect(startMs - toMs).toBeGreaterThan(VISIT_REST_MS);
    }),
  );
});
