import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { resultsStore, type ResultsState } from "../store/lists/results-store.ts";

export const useResultsStore = <T>(pick: (state: ResultsState) => T): T => useStore(resultsStore, useShallow(pick));
