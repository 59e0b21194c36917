import { expect, test } from "vitest";
import { computeEmblem } from "./emblem-design.ts";

test("a made emblem depends on the name alone", () => {
  expect(computeEmblem("Red Foxes")).toEqual(computeEmblem("Red Foxes"));
  expect(computeEmblem("Red Foxes")).not.toEqual(computeEmblem("Blue Owls"));
});

test("letters come from two words, else from one, and may be missing", () => {
  expect(computeEmblem("Red Foxes").letters).toBe("RF");
  expect(computeEmblem("vitalis").letters).toBe("VI");
  expect(computeEmblem("").letters).toBe("");
});
