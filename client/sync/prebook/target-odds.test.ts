import { oddsCenti } from "@clutch/kernel";
import { formatOdds, ODDS_TYPES } from "@clutch/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTarget, readTarget, stepTarget, toTarget } from "./target-odds.ts";

test("G-55 G-84 every target shown in any odds type parses to odds that are shown the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 10_000 }), fc.constantFrom(...ODDS_TYPES), (centi, type) => {
      const shown = formatOdds(oddsCenti(centi), type);
      const read = parseTarget(shown, type);
      // Hundredths of malay odds are not unique for high prices: what is parsed must be shown as typed.
      if (type !== "malay") expect(read).toBe(centi);
      else if (read !== null)
        expect(Math.abs(Number(formatOdds(read, type)) - Number(shown))).toBeLessThanOrEqual(0.01);
    }),
  );
});

test("PR-11 a target is read from every keyboard, and a comma is never a separator of thousands", () => {
  const euro = (text: string) => parseTarget(text, "euro");
  expect(["2,5", "２．５", "٢٫٥", "2.500", "2,500", "2。5"].map(euro)).toEqual(Array(6).fill(250));
  expect(["2,5,0", "2.5x", "1,234.5", "+2", "-2", "2.50001"].map(euro)).toEqual(Array(6).fill(null));
  expect(["-0.5", "−0.5", "－0,5"].map((text) => parseTarget(text, "malay"))).toEqual([300, 300, 300]);
});

test("R8.2-68 a target lies above the last odds and at most at 100; steps stay within", () => {
  const last = oddsCenti(185);
  expect(["1.85", "1.86", "100", "100.01", "x", ""].map((text) => toTarget(text, "euro", last))).toEqual([
    null,
    186,
    10_000,
    null,
    null,
    null,
  ]);
  expect([stepTarget(oddsCenti(187), -50, last), stepTarget(oddsCenti(9999), 50, last)]).toEqual([186, 10_000]);
});

test("R8.2-68 a price that moves in a pause is shown only where it decides about the target", () => {
  const read = (text: string, seen: number, now: number) =>
    readTarget(text, "euro", { seen: oddsCenti(seen), now: oddsCenti(now) });
  expect(read("19.31", 1873, 1873)).toEqual({ oddsCenti: 1931, isPassed: false, shownLast: 1873 });
  expect(read("19.31", 1873, 1930)).toEqual({ oddsCenti: 1931, isPassed: false, shownLast: 1873 });
  expect(read("19.31", 1873, 1977)).toEqual({ oddsCenti: null, isPassed: true, shownLast: 1977 });
  // A lower price allows a lower target, an unreadable one is no matter of the price.
  expect(read("18.00", 1873, 1700)).toEqual({ oddsCenti: 1800, isPassed: false, shownLast: 1700 });
  expect(read("x", 1873, 1977)).toEqual({ oddsCenti: null, isPassed: false, shownLast: 1873 });
});
