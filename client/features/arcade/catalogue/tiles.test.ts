import { existsSync } from "node:fs";
import { GAMES } from "@clutch/games";
import { expect, test } from "vitest";
import { tileUrl } from "./games.ts";

test("R7.6-04 every game has the picture of its tile", () => {
  const fileOf = (id: number) =>
    new URL(tileUrl(id).replace(import.meta.env.BASE_URL, "../../../public/"), import.meta.url);
  expect(GAMES.filter(({ id }) => !existsSync(fileOf(id)))).toEqual([]);
});
