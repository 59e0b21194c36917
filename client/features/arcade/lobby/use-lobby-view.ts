import { useEffect, useState } from "react";
import { navigateTo } from "../../../sync/intents/navigation.ts";

/** Views of the lobby, named in the address as `?view=` (G-75). */
export const LOBBY_VIEWS = ["game-lobby", "bet-history"] as const;
export type LobbyView = (typeof LOBBY_VIEWS)[number];

/** The view a query asks for; the lobby for any other. */
export const parseLobbyView = (search: string): LobbyView =>
  LOBBY_VIEWS.find((view) => view === new URLSearchParams(search).get("view")) ?? "game-lobby";

/** The view in the address, and the way to another: Back leads to the one before. */
export function useLobbyView(): readonly [LobbyView, (view: LobbyView) => void] {
  const [view, setView] = useState(() => parseLobbyView(location.search));
  useEffect(() => {
    const onPop = (): void => setView(parseLobbyView(location.search));
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  const choose = (next: LobbyView): void => {
    navigateTo(`/lootbox?view=${next}`);
    setView(next);
  };
  return [view, choose];
}
