import { expect, test } from "vitest";
import { lobbyPathOf, LOBBY_VIEWS, parseLobbyPlace } from "./use-lobby-place.ts";

test("R2.4-51 R2.4-52 R2.4-53 R2.4-54 R2.4-55 the address names the view of the lobby; without a known one it is game-lobby", () => {
  for (const view of LOBBY_VIEWS) expect(parseLobbyPlace(`?lang=en&view=${view}`).view).toBe(view);
  expect(["", "?view=", "?view=nothing"].map((search) => parseLobbyPlace(search).view)).toEqual(
    Array(3).fill("game-lobby"),
  );
});

test("G-75 the address names the table of a view by its number, and nothing else counts as one", () => {
  expect(parseLobbyPlace("?view=minigame-payout&table_id=2")).toEqual({ view: "minigame-payout", tableId: 2 });
  for (const table of ["", "0", "-2", "2.5", "1e3", "two", "1234567890"])
    expect(parseLobbyPlace(`?view=minigame-payout&table_id=${table}`).tableId).toBeNull();
  for (const place of [
    { view: "minigame-help", tableId: 20 } as const,
    { view: "bet-history", tableId: null } as const,
  ])
    expect(parseLobbyPlace(lobbyPathOf(place, false).replace("/lootbox", ""))).toEqual(place);
});
