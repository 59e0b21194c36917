import { amountForm } from "@clutch/rules";
import { expect, test } from "vitest";
import { heldNumber } from "../../ui/number/typed-number.ts";
import { typePart } from "./part-text.ts";

const type = (text: string, language = "en") =>
  typePart(text, heldNumber("4", 400n), { form: amountForm("USD", language), maxMinor: 9900n });

test("RU-7 a part typed with a decimal comma is that part, never the whole stake", () => {
  expect(type("12,5")).toEqual({ typed: heldNumber("12,5", 1250n), minor: 1250n });
  expect(type("12,")).toEqual({ typed: heldNumber("12,", 1200n), minor: 1200n });
  expect(type("0.5").minor).toBe(50n);
});

test("RU-7 more than a part, and nothing, is the whole", () => {
  expect([type("99").minor, type("99.01").minor, type("").minor]).toEqual([9900n, null, null]);
});

test("PR-11 what cannot be read leaves the part as it was and is answered", () => {
  for (const text of ["4x", "-4", "4.001"])
    expect(type(text)).toMatchObject({ typed: { value: 400n }, minor: undefined });
  expect(type("1,000", "es")).toMatchObject({ typed: { problem: "ambiguous" }, minor: undefined });
});
