import fc from "fast-check";
import { assert, expect, test } from "vitest";
import { createFixedDraws } from "../testing/platform.ts";
import { computeCrashCenti, computeCrashMs, CRASH_MAX_CENTI, CRASH_TICK_MS } from "./curve.ts";
import { dealCrash } from "./deal.ts";
import {
  cashOutCrashBet,
  computeCrashCapCenti,
  computeCrashEndMs,
  crashRules,
  placeCrashBet,
  settleCrashBet,
  type CrashBet,
} from "./rules.ts";
import { parseCrashParams } from "./wire.ts";

const bet = (autoCenti: number | null, capMinor = 2_000_000n, stakeMinor = 1000n): CrashBet =>
  placeCrashBet({ stakeMinor, capMinor, params: { autoCenti } });
const word = fc.nat({ max: 2 ** 32 - 1 });

test("R1.1-58 G-74 the point is floor(97 / (1 − u)) / 100 and at least 1.00, exact for every word", () => {
  fc.assert(
    fc.property(word, (value) => {
      const exact = (97n * 2n ** 32n) / (BigInt(value) + 1n);
      const { centi } = dealCrash(createFixedDraws([value]), null, { percent: 97 });
      expect(BigInt(centi)).toBe(exact < 100n ? 100n : exact);
    }),
  );
  expect(dealCrash(createFixedDraws([2 ** 32 - 1]), null, { percent: 97 }).centi).toBe(100);
  expect(dealCrash(createFixedDraws([0]), null, { percent: 97 }).centi).toBe(97 * 2 ** 32);
});

test("RU-11 the curve rises from 1.00 by whole ticks, is 2.47 after 6.4 s and ends at 10,000", () => {
  expect(computeCrashCenti(0)).toBe(100);
  expect(computeCrashCenti(-5)).toBe(100);
  expect(computeCrashCenti(6400)).toBe(247);
  expect(computeCrashCenti(10 ** 9)).toBe(CRASH_MAX_CENTI);
  for (let elapsedMs = 0; elapsedMs < 70_000; elapsedMs += CRASH_TICK_MS)
    expect(computeCrashCenti(elapsedMs + CRASH_TICK_MS)).toBeGreaterThanOrEqual(computeCrashCenti(elapsedMs));
});

test("RU-11 the curve first reaches a multiplier at its time, and not a tick before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: CRASH_MAX_CENTI }), (centi) => {
      const reachedMs = computeCrashMs(centi);
      expect(computeCrashCenti(reachedMs)).toBeGreaterThanOrEqual(centi);
      expect(computeCrashCenti(reachedMs - 1)).toBeLessThan(centi);
    }),
  );
});

test("RU-11 an automatic cash-out pays exactly its multiplier when the point reaches it, at every hundredth", () => {
  for (let autoCenti = 101; autoCenti <= 1000; autoCenti += 1) {
    const out = settleCrashBet(bet(autoCenti), { centi: autoCenti });
    expect(out.outCenti).toBe(autoCenti);
    expect(settleCrashBet(bet(autoCenti), { centi: autoCenti - 1 }).status).toBe("lost");
  }
});

test("RU-11 a cash-out pays if and only if the server had it before the point, and never above the point", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5000 }), fc.integer({ min: -50, max: 50 }), (point, offsetMs) => {
      const endMs = computeCrashEndMs({ centi: point });
      const at = { elapsedMs: Math.max(0, endMs + offsetMs), point: { centi: point } };
      const out = cashOutCrashBet(bet(null), at);
      const centi = computeCrashCenti(at.elapsedMs);
      if (at.elapsedMs >= endMs) expect(out).toMatchObject({ ok: true, value: { status: "lost", outCenti: null } });
      else if (centi < 101) expect(out).toMatchObject({ error: { reason: "nothing-to-cash-out" } });
      else expect(out).toMatchObject({ ok: true, value: { status: "out", outCenti: centi } });
      if (out.ok) expect(out.value.outCenti ?? 0).toBeLessThanOrEqual(point);
    }),
  );
});

test("RU-11 a late cash-out still pays the automatic multiplier that came first", () => {
  const late = cashOutCrashBet(bet(150), { elapsedMs: 60_000, point: { centi: 300 } });
  assert(late.ok);
  expect(late.value).toMatchObject({ status: "out", outCenti: 150 });
  expect(cashOutCrashBet(late.value, { elapsedMs: 0, point: { centi: 300 } })).toMatchObject({
    error: { reason: "round-ended" },
  });
  expect(settleCrashBet(late.value, { centi: 300 })).toBe(late.value);
});

test("G-74 a bet is cashed out where the table's maximum is reached, and none is taken beyond it", () => {
  expect(bet(null, 20_000n).autoCenti).toBe(2000);
  expect(computeCrashCapCenti(3n, 10n)).toBe(366);
  expect(computeCrashCapCenti(1n, 10n ** 12n)).toBe(CRASH_MAX_CENTI);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (stake, cap) => {
      const centi = BigInt(computeCrashCapCenti(stake, cap));
      expect((stake * centi) / 100n).toBeLessThanOrEqual(cap);
      if (centi < CRASH_MAX_CENTI) expect((stake * (centi + 1n)) / 100n).toBeGreaterThan(cap);
    }),
  );
  const auto = { stakeMinor: 1000n, params: { autoCenti: 2001 } };
  expect(crashRules.computeTopPayout(auto, { percent: 97 })).toBe(20_010n);
});

test("G-74 the wire takes an automatic multiplier with two decimals, or null", () => {
  expect(parseCrashParams({ auto_cashout: 1.5 })).toEqual({ ok: true, value: { autoCenti: 150 } });
  expect(parseCrashParams({ auto_cashout: null })).toEqual({ ok: true, value: { autoCenti: null } });
  for (const auto of [1, 1.005, 10_000.01, -2, "2", undefined])
    expect(parseCrashParams({ auto_cashout: auto }).ok).toBe(false);
});
