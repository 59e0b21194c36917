import { createStore } from "zustand/vanilla";

/** Kinds of markets (`matchWinner` …) the member has pinned, the last first; kept in the browser. */
export const pinnedKindsStore = createStore<{ readonly kinds: readonly string[] }>(() => ({ kinds: [] }));
