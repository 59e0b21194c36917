import { useStore } from "zustand";
import type { PriceKey } from "../store/prices.ts";
import { noticesStore } from "../store/notices.ts";
import { sessionStore } from "../store/session.ts";
import { slipStore, type SlipState } from "../store/slip.ts";
import { uiStore, type UiState } from "../store/ui.ts";

export const useIsMember = (): boolean => useStore(sessionStore, (state) => state.token !== null && !state.isAnonymous);

export const useIsSelected = (key: PriceKey): boolean =>
  useStore(slipStore, (state) => state.lines.some((line) => line.key === key));

export const useIsEventInSlip = (eventId: string): boolean =>
  useStore(slipStore, (state) => state.lines.some((line) => line.eventId === eventId));

export function useUnseenCount(): number {
  const seen = useStore(sessionStore, (state) => state.seenNotificationId);
  return useStore(noticesStore, (state) => state.notices.filter((notice) => notice.notificationId > seen).length);
}

/** Placing is off while prices are old, while offline and while a bet is on its way (RU-6, RU-3). */
export function canPlace(slip: SlipState, ui: UiState): boolean {
  const isBusy = slip.placing.kind === "placing" || slip.placing.kind === "asking";
  return slip.lines.length > 0 && !isBusy && !ui.arePricesStale && ui.isOnline;
}

export function useCanPlace(): boolean {
  const slip = useStore(slipStore);
  const ui = useStore(uiStore);
  const isMember = useIsMember();
  return isMember && canPlace(slip, ui);
}
