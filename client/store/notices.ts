import { createStore } from "zustand/vanilla";

export interface Notice {
  readonly notificationId: number;
  readonly kind: "prebook" | "generic";
  readonly title: string;
  readonly message: string;
  readonly dateCreatedMs: number;
  readonly ticketId: string | null;
  readonly eventId: string | null;
  readonly bookingStatus: string | null;
}

export interface NoticesState {
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** The notice that has just come over the live connection; the shell shows it as a toast. */
  readonly latest: Notice | null;
  readonly state: "idle" | "loading" | "ready" | "failed";
}

export const createNoticesStore = () => createStore<NoticesState>(() => ({ notices: [], latest: null, state: "idle" }));
export const noticesStore = createNoticesStore();
