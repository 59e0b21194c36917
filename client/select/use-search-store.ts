import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { searchStore, type SearchState } from "../store/lists/search-store.ts";

export const useSearchStore = <T>(pick: (state: SearchState) => T): T => useStore(searchStore, useShallow(pick));
