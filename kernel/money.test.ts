import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  CURRENCIES,
  formatAmountText,
  isCurrencyCode,
  parseAmount,
  toWireAmount,
  truncateAmount,
  truncateMinor,
} from "./money.ts";

const currency = fc.constantFrom(...Object.keys(CURRENCIES)).map((code) => {
  if (!isCurrencyCode(code)) throw new Error(code);
  return code;
});
const LARGEST = 10n ** 15n;

test("RU-7 an amount of the wire becomes minor units by its decimal text", () => {
  expect(parseAmount(1234.56, "USD")).toEqual({ ok: true, value: 123_456n });
  expect(parseAmount(0.29, "USD")).toEqual({ ok: true, value: 29n });
  expect(parseAmount(-1.005, "KWD")).toEqual({ ok: true, value: -1_005n });
  expect(parseAmount(5, "JPY")).toEqual({ ok: true, value: 5n });
  expect(parseAmount(-0, "USD")).toEqual({ ok: true, value: 0n });
});

test("RU-7 an amount with more decimals than its currency is refused, never rounded", () => {
  const errors = [
    parseAmount(1.005, "USD"),
    parseAmount(0.5, "JPY"),
    parseAmount(0.1 + 0.2, "USD"),
    parseAmount(1e-7, "KWD"),
  ];
  for (const error of errors) expect(error).toEqual({ ok: false, error: "too-many-decimals" });
});

test("an amount only shown loses decimals its currency has not, and the noise of a computed one", () => {
  expect([truncateAmount(1.239, "USD"), truncateAmount(-1.239, "USD"), truncateAmount(0.9, "JPY")]).toEqual([
    123n,
    -123n,
    0n,
  ]);
  expect([truncateAmount(0.1 + 0.2, "USD"), truncateAmount(0.7 + 0.1, "USD"), truncateAmount(1e-9, "KWD")]).toEqual([
    30n,
    80n,
    0n,
  ]);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e22]) expect(truncateAmount(value, "USD")).toBe(null);
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -LARGEST, max: LARGEST }), (code, minor) => {
      expect(truncateAmount(toWireAmount(minor, code), code)).toBe(minor);
    }),
  );
  fc.assert(
    fc.property(
      currency,
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
      fc.integer({ min: 0, max: 99 }),
      (code, minor, rest) => {
        const dot = CURRENCIES[code].decimals === 0 ? "." : "";
        const text = formatAmountText(minor, code) + dot + String(rest).padStart(2, "0");
        expect(truncateAmount(Number(text), code)).toBe(minor);
      },
    ),
  );
});

test("RU-7 what is no number or too large for one is refused", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(parseAmount(value, "USD")).toEqual({ ok: false, error: "not-a-number" });
  for (const value of [1e21, 1e300, -1e300, 10_000_000_000_000.01, -10_000_000_000_000.01])
    expect(parseAmount(value, "USD")).toEqual({ ok: false, error: "too-large" });
});

test("RU-7 every amount we accept goes over the wire and comes back the same", () => {
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -LARGEST, max: LARGEST }), (code, minor) => {
      const wire = JSON.parse(JSON.stringify(toWireAmount(minor, code)));
      expect(parseAmount(wire, code)).toEqual({ ok: true, value: minor });
    }),
    { numRuns: 2_000 },
  );
});

test("RU-7 an amount's text has exactly the currency's decimals", () => {
  expect(formatAmountText(5n, "USD")).toBe("0.05");
  expect(formatAmountText(-5n, "KWD")).toBe("-0.005");
  expect(formatAmountText(0n, "JPY")).toBe("0");
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -LARGEST, max: LARGEST }), (code, minor) => {
      const [, part = ""] = formatAmountText(minor, code).split(".");
      expect(part.length).toBe(CURRENCIES[code].decimals);
    }),
  );
});

test("RU-7 a payout is cut toward zero, on both sides of it", () => {
  expect([truncateMinor(185n, 100n), truncateMinor(199n, 100n), truncateMinor(-199n, 100n)]).toEqual([1n, 1n, -1n]);
  expect(() => truncateMinor(1n, 0n)).toThrow("positive denominator");
  expect(() => truncateMinor(1n, -2n)).toThrow("positive denominator");
});

test("RU-7 only the currencies of the table are currencies", () => {
  expect([isCurrencyCode("USD"), isCurrencyCode("usd"), isCurrencyCode("toString"), isCurrencyCode("")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("RU-7 the wire number of an amount is the number its decimal text reads as, of any size", () => {
  const amount = fc.oneof(
    fc.bigInt({ min: -LARGEST, max: LARGEST }),
    fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
  );
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      expect(toWireAmount(minor, code)).toBe(Number(formatAmountText(minor, code)));
    }),
  );
});
