import { createStore } from "zustand/vanilla";

/** How the mini-games feel, as the member chose. Nothing sounds or vibrates until it is asked for. */
export interface Feel {
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  readonly haptics: boolean;
  /** Outcomes are shown at once, without motion. */
  readonly instant: boolean;
  /** Single keys play and set the stake. */
  readonly keys: boolean;
}

export const INITIAL_FEEL: Feel = { sound: false, volume: 60, haptics: false, instant: false, keys: false };

export const feelStore = createStore<Feel>(() => INITIAL_FEEL);
