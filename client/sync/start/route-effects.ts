import { sessionStore } from "../../store/session.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { listKey, lobbyStore } from "../../store/lobby.ts";
import { refreshList } from "../events/events.ts";
import { refreshCounts, refreshDates, refreshGames } from "../events/lobby.ts";
import { refreshWallet } from "../session/member.ts";
import { refreshNotices } from "../notices.ts";
import type { RouteNow } from "../runtime.ts";
import { refreshTickets } from "../tickets.ts";
import { LOOTBOX_ROUTES } from "../lootbox-routes.ts";

/** The fetches of entering a route. Leaving lootbox refreshes the wallet (SPEC section 4). */
export function onRouteChange(now: RouteNow, before: RouteNow | null): void {
  if (before !== null && LOOTBOX_ROUTES.has(before.name) && !LOOTBOX_ROUTES.has(now.name)) void refreshWallet();
  // Entering lootbox directly fetches the games.
  if (now.name === "lootbox" && before === null) void refreshGames();
  if (now.name === "notifications") void refreshNotices();
  if (now.name === "events" || now.name === "test-halfscreen") enterEvents(before);
}

function enterEvents(before: RouteNow | null): void {
  void refreshList();
  void refreshCounts();
  void refreshDates();
  // A reload fetches the games with the rest of the data refresh (G-21).
  const isFirstList = catalogueStore.getState().lists[listKey(lobbyStore.getState().filter)]?.page !== 1;
  if (before !== null && isFirstList) void refreshGames();
  if (before?.name !== "launch") return;
  void refreshNotices();
  if (sessionStore.getState().token !== null) void refreshTickets("pending");
}
