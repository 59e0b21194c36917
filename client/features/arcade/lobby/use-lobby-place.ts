import { useEffect, useState } from "react";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { lobbyRootOf } from "../catalogue/paths.ts";

/** Views of the lobby, named in the address as `?view=` (G-75). */
export const LOBBY_VIEWS = [
  "game-lobby",
  "bet-history",
  "minigame-results",
  "minigame-payout",
  "minigame-help",
] as const;
export type LobbyView = (typeof LOBBY_VIEWS)[number];

/** A view, and the table it is about where it is about one: `?view=minigame-payout&table_id=2`. */
export interface LobbyPlace {
  readonly view: LobbyView;
  readonly tableId: number | null;
}

/** The place a query asks for; the lobby for any other view, no table for anything but a table's number. */
export function parseLobbyPlace(search: string): LobbyPlace {
  const query = new URLSearchParams(search);
  const view = LOBBY_VIEWS.find((each) => each === query.get("view")) ?? "game-lobby";
  const table = query.get("table_id") ?? "";
  return { view, tableId: /^[1-9]\d{0,8}$/.test(table) ? Number(table) : null };
}

/** What a guest can see: nothing of a member's own rounds, or of what others played. */
export const DEMO_VIEWS: readonly LobbyView[] = ["game-lobby", "minigame-payout", "minigame-help"];

export const lobbyPathOf = ({ view, tableId }: LobbyPlace, isDemo: boolean): string =>
  `${lobbyRootOf(isDemo)}?view=${view}${tableId === null ? "" : `&table_id=${tableId}`}`;

/** The place in the address, and the way to another: Back leads to the one before. */
export function useLobbyPlace(isDemo: boolean): readonly [LobbyPlace, (place: LobbyPlace) => void] {
  const [place, setPlace] = useState(() => parseLobbyPlace(location.search));
  useEffect(() => {
    const onPop = (): void => setPlace(parseLobbyPlace(location.search));
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  const choose = (next: LobbyPlace): void => {
    navigateTo(lobbyPathOf(next, isDemo));
    setPlace(next);
  };
  return [place, choose];
}
