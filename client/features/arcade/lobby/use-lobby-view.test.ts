import { expect, test } from "vitest";
import { parseLobbyView } from "./use-lobby-view.ts";

test("R2.4-51 R2.4-52 the address names the view of the lobby; without a known one it is game-lobby", () => {
  expect(parseLobbyView("?view=bet-history")).toBe("bet-history");
  expect(parseLobbyView("?lang=en&view=game-lobby")).toBe("game-lobby");
  expect(["", "?view=", "?view=nothing"].map(parseLobbyView)).toEqual(Array(3).fill("game-lobby"));
});
