import { expect, test } from "vitest";
import { typePart } from "./part-text.ts";

const type = (text: string, before = "100") => typePart(text, before, { currency: "USD", maxMinor: 9900n });

test("RU-7 a part typed with a decimal comma is that part, never the whole stake", () => {
  expect(type("12,5")).toEqual({ text: "12.5", minor: 1250n });
  expect(type("12,")).toEqual({ text: "12.", minor: 1200n });
  expect(type("0.5")).toEqual({ text: "0.5", minor: 50n });
});

test("RU-7 letters change nothing; more than a part, and nothing, is the whole", () => {
  expect(type("4x", "4")).toEqual({ text: "4", minor: 400n });
  expect(type("-4", "4")).toEqual({ text: "4", minor: 400n });
  expect(type("99")).toEqual({ text: "99", minor: 9900n });
  expect(type("99.01")).toEqual({ text: "99.01", minor: null });
  expect(type("")).toEqual({ text: "", minor: null });
});
