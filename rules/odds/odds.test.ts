import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { convertOdds, computeEuroValue } from "./convert.ts";
import { doMemberOddsFit, formatOdds, formatOddsNumber, toWireOddsOf } from "./format.ts";
import { isOddsType, ODDS_TYPES } from "./odds-type.ts";
import { isOddsWithin } from "./range.ts";

const anyOdds = fc.integer({ min: 101, max: 100_000 }).map(oddsCenti);

test("R5.6-01 euro odds are cut to 2 decimals and padded", () => {
  expect(formatOddsNumber(1.859, "euro")).toBe("1.85");
  expect(formatOddsNumber(1.5, "euro")).toBe("1.50");
  expect(formatOddsNumber(2.019, "euro")).toBe("2.01");
});

test("R5.6-02 malay odds are cut to 2 decimals", () => {
  expect(formatOddsNumber(-0.956, "malay")).toBe("-0.95");
  expect(formatOddsNumber(1.5, "malay")).toBe("1.50");
});

test("R5.6-03 hongkong odds are cut to 2 decimals", () => {
  expect(formatOddsNumber(0.859, "hongkong")).toBe("0.85");
  expect(formatOddsNumber(1.5, "hongkong")).toBe("1.50");
});

test("R5.6-04 indo odds are cut to 4 decimals", () => {
  expect(formatOddsNumber(-1.17647, "indo")).toBe("-1.1764");
  expect(formatOddsNumber(1.4, "indo")).toBe("1.4000");
});

test("R5.6-05 R5.6-06 2.01, 2.03 and every other two-decimal price stay as they are", () => {
  expect(formatOddsNumber(2.01, "euro")).toBe("2.01");
  expect(formatOddsNumber(2.03, "euro")).toBe("2.03");
  const wrong: string[] = [];
  for (let centi = 101; centi <= 100_000; centi += 1) {
    const text = `${Math.floor(centi / 100)}.${String(centi % 100).padStart(2, "0")}`;
    if (formatOddsNumber(Number(text), "euro") !== text || formatOdds(oddsCenti(centi), "euro") !== text)
      wrong.push(text);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test("R5.6-07 hongkong odds are euro minus 1, without a binary residue", () => {
  expect([185, 240, 113].map((centi) => formatOdds(oddsCenti(centi), "hongkong"))).toEqual(["0.85", "1.40", "0.13"]);
  expect(toWireOddsOf(oddsCenti(113), "hongkong")).toBe(0.13);
});

test("R5.6-08 indo odds are minus one over the uncut malay odds", () => {
  expect([185, 240, 200].map((centi) => formatOdds(oddsCenti(centi), "indo"))).toEqual([
    "-1.1764",
    "1.4000",
    "-1.0000",
  ]);
});

test("R5.6-09 malay odds come from euro odds", () => {
  expect([185, 240, 200].map((centi) => formatOdds(oddsCenti(centi), "malay"))).toEqual(["0.85", "-0.71", "1.00"]);
});

test("R5.6-09 odds cut to nothing carry no sign", () => {
  expect(formatOdds(oddsCenti(100_000), "malay")).toBe("0.00");
  expect(Object.is(toWireOddsOf(oddsCenti(100_000), "malay"), 0)).toBe(true);
});

test("SPEC 5 there are four formats", () => {
  expect([...ODDS_TYPES].toSorted()).toEqual(["euro", "hongkong", "indo", "malay"]);
});

test("R5.3-05 no other odds_type is valid", () => {
  expect(ODDS_TYPES.every(isOddsType)).toBe(true);
  expect(["american", "Euro", ""].some(isOddsType)).toBe(false);
});

test("G-84 euro at or below 1 shows a dash, and so does what is no number", () => {
  expect([1, 0.5, 0, -2, Number.NaN, Number.POSITIVE_INFINITY].map((value) => formatOddsNumber(value, "euro"))).toEqual(
    Array.from({ length: 6 }, () => "-"),
  );
});

test("G-84 a format turned back gives the euro price it came from, exactly", () => {
  fc.assert(
    fc.property(anyOdds, fc.constantFrom(...ODDS_TYPES), (odds, type) => {
      const { numerator, denominator } = convertOdds(odds, type);
      // Only values that end are text: the others would have been cut.
      if (1_000_000n % denominator !== 0n) return;
      const scaled = (numerator * 1_000_000n) / denominator;
      const sign = scaled < 0n ? "-" : "";
      const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(7, "0");
      const back = computeEuroValue(`${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`, type);
      if (back === null) throw new Error(`no way back from ${odds} in ${type}`);
      expect(back.numerator * 100n).toBe(BigInt(odds) * back.denominator);
    }),
  );
});

test("G-79 member odds must read as the euro odds do in that format", () => {
  fc.assert(
    fc.property(anyOdds, fc.constantFrom(...ODDS_TYPES), (odds, type) => {
      expect(doMemberOddsFit(toWireOddsOf(odds, type), odds, type)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(anyOdds, anyOdds, (one, other) => {
      expect(doMemberOddsFit(toWireOddsOf(one, "euro"), other, "euro")).toBe(one === other);
    }),
  );
  expect([1.84, 1.86, 9].map((member) => doMemberOddsFit(member, oddsCenti(185), "euro"))).toEqual([
    false,
    false,
    false,
  ]);
  expect(doMemberOddsFit(1.85, oddsCenti(185), "malay")).toBe(false);
  expect(doMemberOddsFit(Number.NaN, oddsCenti(185), "euro")).toBe(false);
});

test("G-71 the builder's odds range is read in its own format, both ends included", () => {
  expect(isOddsWithin(oddsCenti(185), { type: "euro", from: 1.85, to: 1.85 })).toBe(true);
  expect(isOddsWithin(oddsCenti(186), { type: "euro", from: 1.5, to: 1.85 })).toBe(false);
  expect(isOddsWithin(oddsCenti(240), { type: "malay", from: -0.75, to: -0.7 })).toBe(true);
  expect(isOddsWithin(oddsCenti(185), { type: "euro", from: Number.NaN, to: 3 })).toBe(false);
});

test.each(ODDS_TYPES)("R5.6-01 the wire number of every price in %s is the number its text reads as", (type) => {
  const different: number[] = [];
  for (let centi = 101; centi <= 100_000; centi += 1) {
    const odds = oddsCenti(centi);
    if (!Object.is(toWireOddsOf(odds, type), Number(formatOdds(odds, type)) + 0)) different.push(centi);
  }
  expect(different).toEqual([]);
});
