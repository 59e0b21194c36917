import { expect, test } from "vitest";
import { displayNumber, formatAmount, formatAmountNumber, formatCompactNumber } from "./amount.ts";

const usd = (major: bigint) => major * 100n;
const compact = (major: bigint) => formatCompactNumber(usd(major), "USD");

test("R5.7-01 amounts show thousands separators and always the decimals of their currency", () => {
  expect(formatAmountNumber(usd(1_234_567n), "USD")).toBe("1,234,567.00");
  expect(formatAmountNumber(usd(999n), "USD")).toBe("999.00");
  expect(formatAmountNumber(123_450n, "USD")).toBe("1,234.50");
  expect(formatAmountNumber(1_234_005n, "KWD")).toBe("1,234.005");
  expect(formatAmountNumber(1_234_500n, "KWD")).toBe("1,234.500");
  expect(formatAmountNumber(1_234_500n, "JPY")).toBe("1,234,500");
  expect(formatAmountNumber(1_234_000n, "KWD")).toBe("1,234.000");
  expect(formatAmountNumber(-5n, "USD")).toBe("-0.05");
});

test("R5.7-02 K is a thousand", () => expect([compact(1_500n), compact(1_000n)]).toEqual(["1.5K", "1K"]));
test("R5.7-03 M is a million, cut and not rounded", () =>
  expect([compact(1_234_567n), compact(1_239_999n), compact(999_999n)]).toEqual(["1.23M", "1.23M", "999.99K"]));
test("R5.7-04 G is 10^9", () => expect(compact(10n ** 9n)).toBe("1G"));
test("R5.7-05 T is 10^12", () => expect(compact(10n ** 12n)).toBe("1T"));
test("R5.7-06 P is 10^15", () => expect(compact(10n ** 15n)).toBe("1P"));
test("R5.7-07 E is 10^18", () => expect(compact(10n ** 18n)).toBe("1E"));
test("R5.7-08 Z is 10^21", () => expect(compact(10n ** 21n)).toBe("1Z"));
test("R5.7-09 Y is 10^24, and the last", () => {
  expect(compact(10n ** 24n)).toBe("1Y");
  expect(compact(10n ** 28n)).toBe("10,000Y");
});

test("R5.7-10 R3.1-16 the compact form is optional and starts at 1000", () => {
  expect(formatAmount(usd(1_500n), "USD")).toBe("1,500.00");
  expect(formatAmount(usd(1_500n), "USD", { inK: true })).toBe("1.5K");
  expect(formatAmount(99_999n, "USD", { inK: true })).toBe("999.99");
  expect(formatAmount(-usd(1_500n), "USD", { inK: true, mark: "symbol" })).toBe("-$1.5K");
});

test("R3.1-14 the symbol stands before the amount, else the code after it", () => {
  expect(formatAmount(123_450n, "USD", { mark: "symbol" })).toBe("$1,234.50");
  expect(formatAmount(123_450n, "USD", { mark: "code" })).toBe("1,234.50 USD");
  expect(formatAmount(-123_450n, "USD", { mark: "symbol" })).toBe("-$1,234.50");
  expect(displayNumber("-$1,234.50")).toBe("−$1,234.50");
});
