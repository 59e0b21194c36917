import { expect, test } from "vitest";
import { toBytes, toShareText } from "./words-text.ts";

test("RU-29 a word is shown as its four bytes and as the number that the game reads, which is below 1", () => {
  expect([0, 0xd39a417f, 0xffffffff].map(toBytes)).toEqual(["00 00 00 00", "d3 9a 41 7f", "ff ff ff ff"]);
  expect([0, 0xd39a417f, 0xffffffff].map(toShareText)).toEqual(["0.0000", "0.8265", "0.9999"]);
});
