import { assert, bigInt, constantFrom, property } from "fast-check";
import { formatAmountText, type CurrencyCode } from "@clutch/kernel";
import { amountForm } from "@clutch/rules";
import { expect, test } from "vitest";
import { groupAmountText, heldNumber, typeNumber, type TypedNumber } from "./typed-number.ts";

interface At {
  readonly currency?: CurrencyCode;
  readonly language?: string;
}

const type = (text: string, before = heldNumber("7", 700n), { currency = "USD", language = "en" }: At = {}) =>
  typeNumber(text, before, amountForm(currency, language));

/** A text typed key by key. */
const typeKeys = (text: string, at: At = {}): TypedNumber =>
  [...text].reduce((before, key) => type(before.text + key, before, at), heldNumber("", null));

test("RU-7 a key that would add a decimal the currency does not have changes nothing, and it is said", () => {
  expect(type("12.345", heldNumber("12.34", 1234n))).toEqual({ text: "12.34", value: 1234n, problem: "decimals" });
  expect(type("12.", heldNumber("12", 12n), { currency: "JPY" })).toEqual({
    text: "12",
    value: 12n,
    problem: "decimals",
  });
  expect(typeKeys("12.345", { currency: "KWD" }).value).toBe(12_345n);
});

test("PR-11 a thousand typed key by key with its separator is a thousand, not what its first keys were", () => {
  expect(typeKeys("1,234")).toEqual(heldNumber("1,234", 123_400n));
  expect(typeKeys("1,234,567.5").value).toBe(123_456_750n);
  expect(typeKeys("1 234,5", { language: "ru" }).value).toBe(123_450n);
  expect(typeKeys("1.234,56", { language: "es" }).value).toBe(123_456n);
  expect(typeKeys("1.234", { language: "es" })).toEqual({ text: "1.234", value: null, problem: "ambiguous" });
  expect(typeKeys("12,5").value).toBe(1250n);
});

test("PR-11 letters, signs and exponents never enter the field and are answered; digits of every keyboard do", () => {
  const held = heldNumber("5", 500n);
  for (const text of ["-5x", "1e5", "abc", "+7"]) expect(type(text, held)).toEqual({ ...held, problem: "malformed" });
  expect(type("１００", held, { currency: "JPY" })).toEqual(heldNumber("100", 100n));
  expect(type("1.234,56", held, { currency: "JPY" })).toEqual({ ...held, problem: "decimals" });
  expect(type("٣", held)).toEqual(heldNumber("3", 300n));
  expect(type("007")).toEqual(heldNumber("7", 700n));
  expect([type(""), type(".")]).toEqual([heldNumber("", null), heldNumber(".", null)]);
});

test("RU-7 an amount set by a button survives being typed over and read back", () => {
  const amounts = bigInt({ min: 0n, max: 999_999_999_999n });
  assert(
    property(amounts, constantFrom<CurrencyCode>("JPY", "USD", "KWD"), (amountMinor, currency) => {
      const text = formatAmountText(amountMinor, currency);
      expect(type(text, undefined, { currency })).toEqual(heldNumber(text, amountMinor));
      expect(type(groupAmountText(text), undefined, { currency }).value).toBe(amountMinor);
    }),
  );
});

test("R5.7-01 an amount at rest shows thousands separators", () => {
  expect(groupAmountText("1234567.50")).toBe("1,234,567.50");
  expect(groupAmountText("999")).toBe("999");
  expect(groupAmountText("")).toBe("");
});
