import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { catalogueStore, type CatalogueState, type EventEntry, type MarketEntry } from "../store/catalogue.ts";
import { lobbyStore, type LobbyState } from "../store/lobby.ts";
import { noticesStore, type NoticesState } from "../store/notices.ts";
import { sessionStore, type SessionState } from "../store/session.ts";
import { shareStore, type ShareState } from "../store/share.ts";
import { slipStore, type SlipState } from "../store/slip.ts";
import { ticketsStore, type TicketsState } from "../store/tickets.ts";
import { uiStore, type UiState } from "../store/ui.ts";
import { walletStore, type WalletState } from "../store/wallet.ts";

/** Each takes a function that picks from the slice; the view repaints when what it picked differs (shallowly). */
export const useSession = <T>(pick: (state: SessionState) => T): T => useStore(sessionStore, useShallow(pick));
export const useUi = <T>(pick: (state: UiState) => T): T => useStore(uiStore, useShallow(pick));
export const useLobby = <T>(pick: (state: LobbyState) => T): T => useStore(lobbyStore, useShallow(pick));
export const useCatalogue = <T>(pick: (state: CatalogueState) => T): T => useStore(catalogueStore, useShallow(pick));
export const useSlip = <T>(pick: (state: SlipState) => T): T => useStore(slipStore, useShallow(pick));
export const useShare = <T>(pick: (state: ShareState) => T): T => useStore(shareStore, useShallow(pick));
export const useWallet = <T>(pick: (state: WalletState) => T): T => useStore(walletStore, useShallow(pick));
export const useTickets = <T>(pick: (state: TicketsState) => T): T => useStore(ticketsStore, useShallow(pick));
export const useNotices = <T>(pick: (state: NoticesState) => T): T => useStore(noticesStore, useShallow(pick));

export const useEvent = (eventId: string): EventEntry | undefined =>
  useStore(catalogueStore, (state) => state.events[eventId]);
export const useMarket = (marketId: number): MarketEntry | undefined =>
  useStore(catalogueStore, (state) => state.markets[marketId]);
