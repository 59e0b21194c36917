import { expect, test } from "vitest";
import { gameOf } from "../catalogue/games.ts";
import { filterTables, isFound, isNew } from "./pick-tables.ts";

const table = (id: number, gameId = id, isNewGame = false) => ({
  id,
  name: `Table ${id}`,
  mini_game_id: gameId,
  mini_game_name: "",
  is_enabled: true,
  is_new_game: isNewGame,
  min_bet_amount: 1,
  max_bet_amount: 500,
  max_payout_amount: 20_000,
});
const tables = [table(4), table(19), table(20), table(101, 7)];
const shelf = { favourites: [101, 4], recent: [20, 77] };
const idsOf = (...given: Parameters<typeof filterTables>) => filterTables(...given).map(({ id }) => id);

test("R9.1-24 R9.1-25 R9.1-26 R9.1-27 R9.1-28 G-73 a table is new by its mini-game's id or by its own flag", () => {
  expect([18, 19, 20, 21, 23].map((id) => isNew(table(1, id)))).toEqual([true, true, true, true, true]);
  expect([isNew(table(22, 22)), isNew(table(19, 4)), isNew(table(4, 4, true))]).toEqual([false, false, true]);
});

test("RU-11 filters: recent tables first, then popular ones; kinds of game; favourites in their order", () => {
  expect(idsOf(tables, "all", shelf)).toEqual([20, 4, 19, 101]);
  expect(idsOf(tables, "all", { favourites: [19], recent: [] })).toEqual([4, 19, 20, 101]);
  expect(idsOf(tables, "all", { ...shelf, popular: [101, 20, 77] })).toEqual([20, 101, 4, 19]);
  expect(idsOf(tables, "new", shelf)).toEqual([19, 20]);
  expect(idsOf(tables, "instant", shelf)).toEqual([4, 20, 101]);
  expect(idsOf(tables, "open", shelf)).toEqual([19]);
  expect(idsOf([...tables, table(18)], "shared", shelf)).toEqual([18]);
  expect(idsOf(tables, "favourites", shelf)).toEqual([101, 4]);
  // A table that is no longer listed is left out.
  expect(idsOf(tables, "recent", shelf)).toEqual([20]);
});

test("RU-11 a search finds a game by any of its names, whatever the case and the accents", () => {
  expect(isFound(["Ruleta de prêmios", "Wheel"], " PREMIOS ")).toBe(true);
  expect(isFound(["転盤", "Wheel"], "whe")).toBe(true);
  expect(isFound(["Keno"], "dice")).toBe(false);
  expect(isFound(["Keno"], "")).toBe(true);
  // PR-09: a paste may hold what is never seen.
  expect(isFound(["Keno"], "ke\u200Bno\u200E")).toBe(true);
});

test("RU-26 every game has a scene", () => {
  const playable = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 21, 23];
  expect(playable.map((id) => gameOf({ mini_game_id: id })).includes(undefined)).toBe(false);
  expect(gameOf({ mini_game_id: 99 })).toBeUndefined();
});
