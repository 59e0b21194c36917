import { createStore } from "zustand/vanilla";

export interface Notice {
  readonly notificationId: number;
  readonly kind: "prebook" | "generic";
  readonly title: string;
  readonly message: string;
  readonly dateCreatedMs: number;
  readonly ticketId: string | null;
  readonly eventId: string | null;
  readonly prebookStatus: string | null;
}

export interface NoticesState {
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** The language they were asked for in, as the call has it; null before the first answer. */
  readonly language: string | null;
  /** Whether older ones are left on the server. */
  readonly hasMore: boolean;
  /** The notice that has just come over the live connection; the shell shows it as a toast. */
  readonly latest: Notice | null;
  readonly state: "idle" | "loading" | "ready" | "failed";
  /** How asking for older ones stands. */
  readonly nextPage: "idle" | "loading" | "failed";
}

export const INITIAL_NOTICES: NoticesState = {
  notices: [],
  language: null,
  hasMore: false,
  latest: null,
  state: "idle",
  nextPage: "idle",
};

export const createNoticesStore = () => createStore<NoticesState>(() => INITIAL_NOTICES);
export const noticesStore = createNoticesStore();
