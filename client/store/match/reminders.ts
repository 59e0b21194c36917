import { createStore } from "zustand/vanilla";

/** The matches whose start the member is notified of; null until they are known. */
export interface RemindersState {
  readonly eventIds: ReadonlySet<string> | null;
}

export const INITIAL_REMINDERS: RemindersState = { eventIds: null };

export const remindersStore = createStore<RemindersState>(() => INITIAL_REMINDERS);
