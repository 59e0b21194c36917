import { assert, bigInt, constantFrom, property } from "fast-check";
import { formatAmountText, type CurrencyCode } from "@clutch/kernel";
import { parseAmountText } from "@clutch/rules";
import { expect, test } from "vitest";
import { groupAmountText, typeAmountText } from "./amount-text.ts";

const type = (text: string, currency: CurrencyCode = "USD", before = "7") => typeAmountText(text, before, currency);

test("RU-7 a key that would add a decimal the currency does not have changes nothing", () => {
  expect(type("12.34")).toBe("12.34");
  expect(type("12.345", "USD", "12.34")).toBe("12.34");
  expect(type("12.345", "KWD")).toBe("12.345");
  expect(type("12.", "JPY", "12")).toBe("12");
});

test("RU-7 a decimal comma is a point and never turns 12,5 into 125", () => {
  expect(type("12,5")).toBe("12.5");
  expect(type("12,")).toBe("12.");
  expect(type("1,250.75")).toBe("1250.75");
  expect(type("1,250", "JPY")).toBe("1250");
  expect(type("12,5", "JPY", "12")).toBe("12");
});

test("RU-7 letters, signs and exponents never enter the field", () => {
  for (const text of ["-5", "1e5", "abc", "1.2.3", "+7", "٣"]) expect(type(text, "USD", "5")).toBe("5");
  expect(type(".5")).toBe("0.5");
  expect(type("007")).toBe("7");
  expect(type("")).toBe("");
});

test("RU-7 an amount set by a button survives being typed over and read back", () => {
  const amounts = bigInt({ min: 0n, max: 999_999_999_999n });
  assert(
    property(amounts, constantFrom<CurrencyCode>("JPY", "USD", "KWD"), (amountMinor, currency) => {
      const text = formatAmountText(amountMinor, currency);
      return (
        type(text, currency) === text &&
        parseAmountText(text, currency) === amountMinor &&
        type(groupAmountText(text), currency) === text
      );
    }),
  );
});

test("R5.7-01 an amount at rest shows thousands separators", () => {
  expect(groupAmountText("1234567.50")).toBe("1,234,567.50");
  expect(groupAmountText("999")).toBe("999");
  expect(groupAmountText("")).toBe("");
});
