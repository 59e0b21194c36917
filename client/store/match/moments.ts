import type { Moment } from "@clutch/rules";
import { createStore } from "zustand/vanilla";

export interface HeardMoment {
  /** Rises with every moment heard. */
  readonly id: number;
  readonly moment: Moment;
  /** By the server's clock; null of what happened before the page was opened. */
  readonly atMs: number | null;
}

/** What has happened in the one match whose page is open, newest first. */
export interface MomentsState {
  readonly eventId: string | null;
  readonly moments: readonly HeardMoment[];
}

export const INITIAL_MOMENTS: MomentsState = { eventId: null, moments: [] };

export const momentsStore = createStore<MomentsState>(() => INITIAL_MOMENTS);
