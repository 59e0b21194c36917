import { useStore } from "zustand";
import { remindersStore } from "../../store/match/reminders.ts";
import { sessionStore } from "../../store/session.ts";

/** Whether the member is notified when this match starts. */
export const useHasReminder = (eventId: string): boolean =>
  useStore(remindersStore, ({ eventIds }) => eventIds?.has(eventId) === true);

/** Whether the member has notifications switched on. */
export const useTakesNotices = (): boolean => useStore(sessionStore, ({ member }) => member?.notification === true);
