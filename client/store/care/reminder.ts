import { createStore } from "zustand/vanilla";

/** What the member is reminded of; amounts in minor units. */
export interface Reminder {
  readonly minutes: number;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
}

export interface ReminderState {
  /** When this visit began by this device's clock; null before it is known. */
  readonly startedAtMs: number | null;
  /** How often to remind; null for never. */
  readonly everyMinutes: number | null;
  /** Stands over the page until it is answered. */
  readonly shown: Reminder | null;
}

export const reminderStore = createStore<ReminderState>(() => ({
  startedAtMs: null,
  everyMinutes: null,
  shown: null,
}));
