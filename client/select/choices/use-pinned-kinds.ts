import { useStore } from "zustand";
import { pinnedKindsStore } from "../../store/match/pinned-kinds.ts";

export const usePinnedKinds = (): readonly string[] => useStore(pinnedKindsStore, ({ kinds }) => kinds);
