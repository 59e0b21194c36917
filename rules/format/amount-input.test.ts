import fc from "fast-check";
import { CURRENCIES, formatAmountText, isCurrencyCode } from "@clutch/kernel";
import { expect, test } from "vitest";
import { formatAmount, formatAmountNumber } from "./amount.ts";
import { amountForm } from "./amount-input.ts";
import { parseNumberText } from "./number-text.ts";

const codes = Object.keys(CURRENCIES).filter(isCurrencyCode);
/** Our languages, with the locale whose separators and digits their members write. */
const LOCALES = {
  en: "en",
  zh: "zh-CN",
  vn: "vi",
  th: "th-TH-u-nu-thai",
  id: "id",
  ms: "ms",
  kr: "ko",
  jp: "ja",
  es: "es",
  ru: "ru",
  pt: "pt-BR",
  "zh-hant": "zh-TW",
  kk: "kk",
} as const;
const languages = Object.keys(LOCALES) as (keyof typeof LOCALES)[];
const read = (text: string, language = "en", currency: keyof typeof CURRENCIES = "USD"): bigint | string => {
  const amount = parseNumberText(text, amountForm(currency, language));
  return amount.ok ? amount.value : amount.error;
};

test.each([
  ["１００", 100n],
  ["١٠٠", 100n],
  ["۱۰۰", 100n],
  ["१००", 100n],
  ["๑๐๐", 100n],
  ["𝟙𝟘𝟘", 100n],
  ["１，０００", 1000n],
  ["1、000", 1000n],
  ["\u200F١٠٠\u200E", 100n],
  ["￥1,000", 1000n],
])("PR-11 %s is read in a field for yen, whatever keyboard gave it", (text, amount) => {
  for (const language of languages) expect(read(text, language, "JPY")).toBe(amount);
});

test.each([
  ["1.234,56", 123_456n],
  ["1,234.56", 123_456n],
  ["1 234,56", 123_456n],
  ["1\u202F234,56", 123_456n],
  ["1’234.56", 123_456n],
  ["١٬٢٣٤٫٥٦", 123_456n],
  ["1.234.567", 123_456_700n],
  ["1,234,567", 123_456_700n],
  ["１２。５", 1250n],
  ["12,5", 1250n],
  ["12,", 1200n],
  [".5", 50n],
  ["1234,5", 123_450n],
  ["$1,234.50", 123_450n],
  ["1.234,50 usd", 123_450n],
  ["00012", 1200n],
])("PR-11 %s can be read in one way, in every language", (text, amountMinor) => {
  for (const language of languages) expect(read(text, language)).toBe(amountMinor);
});

test("RU-7 the point of an abbreviation before or behind a number is no decimal separator", () => {
  const plain = (language: string, currency: keyof typeof CURRENCIES) => read("500", language, currency);
  for (const currency of codes)
    for (const language of languages) {
      const { symbol } = CURRENCIES[currency];
      for (const mark of [currency, symbol, currency.toLowerCase(), symbol.toLowerCase()].filter((each) =>
        /\p{L}$/u.test(each),
      )) {
        const pointed = [...mark].join(".");
        for (const text of [
          `${mark}.500`,
          `${mark}. 500`,
          `${mark}．500`,
          `${pointed}.500`,
          `${pointed} 500`,
          `500${mark}.`,
          `500 ${pointed}.`,
        ])
          expect([text, language, read(text, language, currency)]).toEqual([text, language, plain(language, currency)]);
      }
    }
  expect(read("Rp.50", "id", "IDR")).toBe(5000n);
  expect(read("Rp.5", "id", "IDR")).toBe(500n);
  expect(read("Rp.50.000,00", "id", "IDR")).toBe(5_000_000n);
  expect(read("Rp.50.000", "id", "IDR")).toBe("ambiguous");
  expect(read("KD.500", "en", "KWD")).toBe(500_000n);
  expect(read("RM.50", "ms", "MYR")).toBe(5000n);
  // A point behind a sign or a space is one of the number.
  expect(read("$.50", "en", "USD")).toBe(50n);
  expect(read("R$.50", "pt", "BRL")).toBe(50n);
  expect(read("KD .500", "en", "KWD")).toBe(500n);
  expect(read("Rp", "id", "IDR")).toBe("empty");
  expect(read("Rp.", "id", "IDR")).toBe("empty");
  expect(read("5.Rp.5", "id", "IDR")).toBe("malformed");
});

test("PR-11 one separator before three digits is refused where language and page write different ones", () => {
  for (const text of ["1,000", "1.000", "999,999"]) {
    for (const language of ["es", "id", "kk", "pt", "ru", "vn"]) {
      expect(read(text, language)).toBe("ambiguous");
      expect(read(text, language, "KWD")).toBe("ambiguous");
      // Without decimals it can separate nothing but thousands.
      expect(read(text, language, "JPY")).toBe(BigInt(text.replaceAll(/\D/g, "")));
    }
  }
  expect(read("1,000", "en")).toBe(100_000n);
  expect(read("1.000", "en")).toBe("decimals");
  expect(read("1.250", "en", "KWD")).toBe(1250n);
  expect(read("1,000", "of a page we do not know")).toBe(100_000n);
});

test.each([
  "-1",
  "+7",
  "1e3",
  "1.2.3",
  "12a",
  "10²",
  "½",
  "①",
  "一百",
  "1,23,456",
  "0x10",
  "1..5",
  "12 5",
  "NaN",
  "1_000",
])("RU-7 %s is no amount in any language", (text) => {
  for (const language of languages) expect(read(text, language)).toMatch(/malformed|decimals/);
});

test.each([
  ["two cells of a table", "100\t200"],
  ["two lines", "100\n200"],
  ["two lines of Windows", "100\r\n200"],
  ["a line separator", "100\u2028200"],
  ["a form feed", "100\f200"],
  ["an ideographic space", "100\u3000200"],
  ["an override of direction", "1\u202e01"],
  ["an override before digits", "\u202e12\u202c"],
  ["isolates", "1\u206623\u2069"],
  ["a mark of direction between digits", "1\u200f2"],
  ["an invisible space between digits", "1\u200b000"],
])("RU-7 a text that is shown otherwise than it would be read is no amount: %s", (_what, text) => {
  for (const language of languages) expect(read(text, language)).toBe("malformed");
});

test("RU-7 spaces that separate thousands, and what keyboards and spreadsheets put around a number, are read", () => {
  for (const space of [" ", "\u00a0", "\u202f", "\u2009"]) expect(read(`1${space}234,56`, "ru")).toBe(123_456n);
  for (const text of [
    "\u200e12.50\u200f",
    " 12.50\t",
    "12.50\r\n",
    "\ufeff12.50",
    "\u061c12.50",
    "$\u200e12.50",
    "\u206812.50\u2069",
    "12.50\u00a0USD",
  ])
    expect([text, read(text)]).toEqual([text, 1250n]);
});

test("R5.1-01 an amount has no more decimals than its currency, and thirteen digits at most", () => {
  expect([read("10.55"), read("10.555"), read("10.555", "en", "KWD")]).toEqual([1055n, "decimals", 10_555n]);
  expect([read("10.", "en", "JPY"), read("10,5", "es", "JPY")]).toEqual(["decimals", "decimals"]);
  expect([read(""), read(" "), read(".")]).toEqual(["empty", "empty", "empty"]);
  expect([read("1".repeat(14)), read("1".repeat(1_000_000)), read(`${"1".repeat(1_000_000)}x`)]).toEqual(
    Array(3).fill("large"),
  );
});

const anyAmount = fc.record({
  currency: fc.constantFrom(...codes),
  amountMinor: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 7n })),
  language: fc.constantFrom(...languages),
});

test("PR-11 an amount written as its language does reads back exactly, or is refused as ambiguous", () => {
  fc.assert(
    fc.property(anyAmount, fc.boolean(), ({ currency, amountMinor, language }, useGrouping) => {
      const { decimals } = CURRENCIES[currency];
      const text = new Intl.NumberFormat(LOCALES[language], {
        useGrouping,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(formatAmountText(amountMinor, currency) as Intl.StringNumericLiteral);
      const value = read(text, language, currency);
      // Three decimals of dinar look like a thousand in the other way of writing.
      if (value !== "ambiguous" || currency !== "KWD") expect(value).toBe(amountMinor);
    }),
  );
});

test("RU-7 an amount as the page shows it reads back exactly, or is refused as ambiguous", () => {
  fc.assert(
    fc.property(anyAmount, ({ currency, amountMinor, language }) => {
      for (const text of [
        formatAmountText(amountMinor, currency),
        formatAmountNumber(amountMinor, currency),
        formatAmount(amountMinor, currency, { mark: "symbol" }),
        formatAmount(amountMinor, currency, { mark: "code" }),
      ]) {
        expect([amountMinor, "ambiguous"]).toContain(read(text, language, currency));
        expect(read(text, "en", currency)).toBe(amountMinor);
      }
    }),
  );
});
