import { NO_FACTS, type FactPlace, type FoldedFacts } from "@clutch/rules";
import { createStore } from "zustand/vanilla";

/** What has happened in the one match whose page is open, as its facts say. */
export interface FactsState {
  readonly eventId: string | null;
  readonly folded: FoldedFacts;
  /** The newest fact of the first answer: later ones are news. Null before it. */
  readonly opened: FactPlace | null;
}

export const INITIAL_FACTS: FactsState = { eventId: null, folded: NO_FACTS, opened: null };

export const factsStore = createStore<FactsState>(() => INITIAL_FACTS);
