import { expect, test } from "vitest";
import { isSeriesDecided } from "./series.ts";

const at = (bestOf: number, home: number, away: number, mapsEnded = home + away) =>
  isSeriesDecided({ bestOf, home, away, mapsEnded });

test("R4.1-38 a series is decided once it cannot be turned, by majority or by its last map", () => {
  expect([at(3, 2, 0), at(3, 1, 2), at(2, 1, 1), at(1, 1, 0), at(5, 3, 1)]).toEqual(Array(5).fill(true));
  expect([at(3, 1, 1), at(2, 1, 0), at(5, 2, 2), at(0, 3, 0)]).toEqual(Array(4).fill(false));
});

test("R4.1-38 a score of goals or rounds decides nothing before the map is over", () => {
  expect(at(1, 4, 1, 0)).toBe(false);
  expect(at(3, 9, 7, 1)).toBe(false);
});

test("PR-04 a series with a map given before the first is decided by its score, however many maps were played", () => {
  expect([at(5, 3, 0, 2), at(5, 1, 3, 3), at(3, 2, 0, 1)]).toEqual([true, true, true]);
  expect([at(5, 2, 0, 1), at(5, 2, 2, 3)]).toEqual([false, false]);
});
