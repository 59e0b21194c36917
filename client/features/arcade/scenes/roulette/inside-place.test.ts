import { expect, test } from "vitest";
import { computeInsidePlace } from "./inside-place.ts";
import { listInside, NEIGHBOUR_TYPES } from "./inside-spots.ts";

test("RU-11 roulette: every inside bet of a kind has a place of its own on the cloth", () => {
  expect(NEIGHBOUR_TYPES.map((type) => listInside(type).length)).toEqual([60, 14, 23, 11]);
  for (const type of NEIGHBOUR_TYPES) {
    const places = listInside(type).map((numbers) => computeInsidePlace(type, numbers));
    expect(new Set(places.map(({ row, place }) => `${row}/${place}`)).size).toBe(places.length);
    for (const { row, place } of places) expect(row >= 0 && row <= 12 && place >= 0 && place < 3).toBe(true);
  }
});

test("RU-11 roulette: chips lie between the numbers they are on, and rows of three at the outer border", () => {
  expect(computeInsidePlace("split", [1, 2])).toEqual({ row: 0.5, place: 1 });
  expect(computeInsidePlace("split", [1, 4])).toEqual({ row: 1, place: 0.5 });
  expect(computeInsidePlace("split", [0, 3])).toEqual({ row: 0, place: 2.5 });
  expect(computeInsidePlace("corner", [1, 2, 4, 5])).toEqual({ row: 1, place: 1 });
  expect(computeInsidePlace("corner", [0, 1, 2, 3])).toEqual({ row: 0, place: 0 });
  expect(computeInsidePlace("street", [34, 35, 36])).toEqual({ row: 11.5, place: 0 });
  expect(computeInsidePlace("street", [0, 2, 3])).toEqual({ row: 0, place: 2 });
  expect(computeInsidePlace("line", [1, 2, 3, 4, 5, 6])).toEqual({ row: 1, place: 0 });
});
