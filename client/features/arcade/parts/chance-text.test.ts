import { expect, test } from "vitest";
import { fraction, ZERO } from "@clutch/kernel";
import { toChanceText } from "./chance-text.ts";

test("RU-11 a chance is shown to two decimals of a percent, and one that exists is never shown as none", () => {
  expect(toChanceText(fraction(1, 8))).toBe("12.50%");
  expect(toChanceText(fraction(1, 20_000))).toBe("0.01%");
  expect(toChanceText(fraction(2, 65_536))).toBe("<0.01%");
  expect(toChanceText(ZERO)).toBe("0.00%");
});
