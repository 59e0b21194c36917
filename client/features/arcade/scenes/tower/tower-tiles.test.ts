import { expect, test } from "vitest";
import { listTowerTiles } from "./tower-tiles.ts";

const statesOf = (level: number, ...seen: Parameters<typeof listTowerTiles>) =>
  listTowerTiles(...seen)
    .filter((tile) => tile.level === level)
    .map(({ state }) => state);

test("RU-26 tower: before a round all tiles are closed, and in one only the next level can be picked", () => {
  expect(new Set(listTowerTiles("easy", null).map(({ state }) => state))).toEqual(new Set(["closed"]));
  expect(listTowerTiles("easy", null)).toHaveLength(36);
  const view = { difficulty: "medium", picks: [2], safe: [[2, 3]], ending: null } as const;
  expect(statesOf(1, "medium", view)).toEqual(["trap", "safe", "open"]);
  expect(statesOf(2, "medium", view)).toEqual(["next", "next", "next"]);
  expect(statesOf(3, "medium", view)).toEqual(["closed", "closed", "closed"]);
});

test("RU-26 tower: once a round has ended every level is shown, and none can be picked", () => {
  const safe = [[1], [2], [1], [1], [2], [1], [2], [1], [2]];
  const view = { difficulty: "hard", picks: [1, 1], safe, ending: "lost" } as const;
  expect(statesOf(2, "hard", view)).toEqual(["lost", "open"]);
  expect(statesOf(9, "hard", view)).toEqual(["trap", "open"]);
  expect(listTowerTiles("hard", view).some(({ state }) => state === "next")).toBe(false);
});
