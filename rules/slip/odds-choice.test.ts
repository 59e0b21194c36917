import { oddsCenti } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SelectionState } from "../market/change.ts";
import { computeChangeToAsk, isTotalToAsk, type OddsChoice } from "./odds-choice.ts";

test("RU-4 RU-2 a joint price needs consent when it falls too far, falls at all, or moves, by the member's choice", () => {
  const asked = (choice: OddsChoice, now: bigint) => isTotalToAsk(250n, now, { choice, maxSlidePercent: 10 });
  expect([asked("any", 225n), asked("any", 224n), asked("any", 999n)]).toEqual([false, true, false]);
  expect([asked("better", 251n), asked("better", 249n), asked("better", 250n)]).toEqual([false, true, false]);
  expect([asked("none", 251n), asked("none", 249n), asked("none", 250n)]).toEqual([true, true, false]);
});

/** A limit as the partner writes it, and the same in millionths. */
const limit = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(100)).chain(([decimals, whole]) =>
  fc.nat(whole === 100 ? 0 : 10 ** decimals - 1).map((rest) => ({
    percent: Number(`${whole}.${String(rest).padStart(decimals, "0")}`),
    millionths: BigInt(whole) * 1_000_000n + BigInt(rest) * 10n ** BigInt(6 - decimals),
  })),
);

/** The lowest price taken without consent, by long division in whole numbers. */
const lowestTaken = (agreed: bigint, millionths: bigint): bigint => {
  const exact = agreed * (100_000_000n - millionths);
  const cut = exact / 100_000_000n;
  return cut * 100_000_000n === exact ? cut : cut + 1n;
};

test("RU-4 RU-2 at 10.6 percent a joint price of 10.00 falls to 8.94 without consent, not to 8.93", () => {
  const rule = { choice: "any", maxSlidePercent: 10.6 } as const;
  expect(isTotalToAsk(1000n, 894n, rule)).toBe(false);
  expect(isTotalToAsk(1000n, 893n, rule)).toBe(true);
});

test("RU-4 the slide limit is exact for every decimal percentage, of a joint price and of a leg", () => {
  const open = (centi: bigint): SelectionState => ({
    status: "open",
    oddsCenti: oddsCenti(Number(centi)),
    handicap: null,
  });
  fc.assert(
    fc.property(limit, fc.bigInt({ min: 101n, max: 100_000n }), ({ percent, millionths }, agreed) => {
      const rule = { choice: "any", maxSlidePercent: percent } as const;
      const lowest = lowestTaken(agreed, millionths);
      if (lowest < 101n) return;
      expect(isTotalToAsk(agreed, lowest, rule)).toBe(false);
      expect(computeChangeToAsk(open(agreed), open(lowest), rule)).toBeNull();
      expect(isTotalToAsk(agreed, lowest - 1n, rule)).toBe(true);
      if (lowest > 101n) expect(computeChangeToAsk(open(agreed), open(lowest - 1n), rule)).toBe("down");
    }),
  );
});
