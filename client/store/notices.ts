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
  /** The language of the request, as on the wire; null before the first answer. */
  readonly language: string | null;
  /** Whether older ones are left on the server. */
  readonly hasMore: boolean;
  /** The notice that has just come over the live connection; the shell shows it as a toast. */
  readonly latest: Notice | null;
  readonly state: "idle" | "loading" | "ready" | "failed";
  /** The state of fetching older ones. */
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
