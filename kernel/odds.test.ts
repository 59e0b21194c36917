import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOddsCenti, oddsCenti, parseWireOdds, toWireOdds } from "./odds.ts";

test("RU-16 every price from 1.01 to 1000.00 goes over the wire and comes back the same", () => {
  const wrong: number[] = [];
  for (let centi = 101; centi <= 100_000; centi += 1) {
    const text = `${Math.floor(centi / 100)}.${String(centi % 100).padStart(2, "0")}`;
    const isSame = parseWireOdds(JSON.parse(JSON.stringify(toWireOdds(oddsCenti(centi))))) === centi;
    if (!isSame || parseWireOdds(Number(text)) !== centi) wrong.push(centi);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test("RU-16 no other number is a price", () => {
  for (const value of [1, 1.005, 1.855, 0, -1.85, 1000.01, Number.NaN, Number.POSITIVE_INFINITY, 1.1 + 2.2])
    expect(parseWireOdds(value)).toBeNull();
  fc.assert(
    fc.property(fc.double(), (value) => {
      const parsed = parseWireOdds(value);
      if (parsed !== null) expect(isOddsCenti(parsed) && parsed / 100 === value).toBe(true);
    }),
  );
});

test("RU-16 odds are whole hundredths or the program stops", () => {
  expect([isOddsCenti(101), isOddsCenti(100), isOddsCenti(100_001), isOddsCenti(185.5)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(() => oddsCenti(100)).toThrow("odds of 100 hundredths");
});
