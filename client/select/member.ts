import { useStore } from "zustand";
import type { PriceKey } from "../store/prices.ts";
import { noticesStore } from "../store/notices.ts";
import { sessionStore } from "../store/session.ts";
import { slipStore } from "../store/slip.ts";

export const useIsMember = (): boolean => useStore(sessionStore, (state) => state.token !== null && !state.isAnonymous);

export const useIsSelected = (key: PriceKey): boolean =>
  useStore(slipStore, (state) => state.lines.some((line) => line.key === key));

export const useIsEventInSlip = (eventId: string): boolean =>
  useStore(slipStore, (state) => state.lines.some((line) => line.eventId === eventId));

export function useUnseenCount(): number {
  const seen = useStore(sessionStore, (state) => state.seenNotificationId);
  return useStore(noticesStore, (state) => state.notices.filter((notice) => notice.notificationId > seen).length);
}
