import { createStore } from "zustand/vanilla";
import type { CareStanding } from "@clutch/rules";

export interface CareState {
  /** The limits that hold for the member as the server last said; null before that, and for a guest. */
  readonly standing: CareStanding | null;
  /** The partner's own page of help with gambling. */
  readonly helpUrl: string | null;
}

export const careStore = createStore<CareState>(() => ({ standing: null, helpUrl: null }));
