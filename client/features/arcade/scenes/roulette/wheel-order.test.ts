import { colourOf } from "@clutch/games/roulette/rules";
import { expect, test } from "vitest";
import { computeSegmentAt } from "../testing/segment-at.ts";
import { computeNumberAngle, WHEEL_NUMBERS } from "./wheel-order.ts";

test("RU-11 roulette: the wheel has each number once, and its colours take turns but at the zero", () => {
  expect(WHEEL_NUMBERS.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_value, index) => index));
  const colours = WHEEL_NUMBERS.slice(1).map(colourOf);
  expect(colours).toEqual(Array.from({ length: 36 }, (_value, index) => (index % 2 === 0 ? "red" : "black")));
});

test("RU-11 roulette: the wheel comes to rest with the number that fell at its top", () => {
  for (const number of WHEEL_NUMBERS)
    expect(WHEEL_NUMBERS[computeSegmentAt(computeNumberAngle(number), WHEEL_NUMBERS.length)]).toBe(number);
  expect(computeNumberAngle(null)).toBe(0);
});
