import { useStore } from "zustand";
import type { PriceKey } from "../store/prices.ts";
import { noticesStore } from "../store/notices.ts";
import { sessionStore, type PartnerSettings } from "../store/session.ts";
import { slipSelectionsOf } from "../store/slip-mode.ts";
import { slipStore, type QuoteBar } from "../store/slip.ts";

export const useIsMember = (): boolean => useStore(sessionStore, (state) => state.token !== null && !state.isAnonymous);

/** Where the mini-games are: a guest plays them with play money (RU-26). Null where the partner shows none. */
export function arcadePathOf(
  { isMiniGameEnabled, miniGame }: Pick<PartnerSettings, "isMiniGameEnabled" | "miniGame">,
  isMember: boolean,
): "/lootbox" | "/lootbox/demo" | null {
  if (!isMiniGameEnabled || !miniGame.showInNav) return null;
  return isMember ? "/lootbox" : miniGame.isDemoOffered ? "/lootbox/demo" : null;
}

/** Guests have no favourites, and a partner may switch them off. */
export function useHasFavourites(): boolean {
  const isMember = useIsMember();
  return useStore(sessionStore, (state) => state.partner.features.favourites) && isMember;
}

/** Whether the slip's tab shown holds this price. */
export const useIsSelected = (key: PriceKey): boolean =>
  useStore(slipStore, (state) => slipSelectionsOf(state).some((selection) => selection.key === key));

export const useIsEventInSlip = (eventId: string): boolean =>
  useStore(slipStore, (state) => slipSelectionsOf(state).some((selection) => selection.eventId === eventId));

/** Why this price cannot join the legs held of its match (RU-2); undefined when it can. */
export const useBar = (key: PriceKey): QuoteBar | undefined => useStore(slipStore, (state) => state.barred[key]);

/** Prices that rest are booked from the slip's Single tab alone (SPEC section 4). */
export const useIsSingleTab = (): boolean => useStore(slipStore, ({ tab }) => tab === "single");

export function useUnseenCount(): number {
  const seen = useStore(sessionStore, (state) => state.seenNotificationId);
  return useStore(noticesStore, (state) => state.notices.filter((notice) => notice.notificationId > seen).length);
}
