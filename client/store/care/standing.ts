import { createStore } from "zustand/vanilla";
import type { CareStanding } from "@clutch/rules";

export interface CareState {
  /** The member's own limits as the server last said; null before that, and for a guest. */
  readonly standing: CareStanding | null;
}

export const careStore = createStore<CareState>(() => ({ standing: null }));
