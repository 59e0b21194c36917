import type { calls, CallAnswer } from "@clutch/contract";
import { createStore } from "zustand/vanilla";

export type SearchAnswer = CallAnswer<typeof calls.search>;

/** The search of names as it stands. */
export interface SearchState {
  readonly text: string;
  /** `waiting`: typed, and not answered for so long that the rows of before would mislead. */
  readonly state: "idle" | "typing" | "waiting" | "ready" | "failed";
  /** The last answer; it stays while the next one is on its way. */
  readonly answer: SearchAnswer | null;
  /** What was searched for and opened, the last first. */
  readonly recent: readonly string[];
  /** Leagues with matches in play, those with most first. */
  readonly leagues: readonly {
    readonly competitionId: number;
    readonly name: string;
    readonly gameId: number;
    readonly liveCount: number;
  }[];
}

export const INITIAL_SEARCH: SearchState = { text: "", state: "idle", answer: null, recent: [], leagues: [] };
export const searchStore = createStore<SearchState>(() => INITIAL_SEARCH);
